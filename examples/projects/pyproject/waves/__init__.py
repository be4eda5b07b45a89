from .sine import table

__all__ = ["table"]
