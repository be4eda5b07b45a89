"""What notebooks use."""
