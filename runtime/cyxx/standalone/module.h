// What each standalone module needs: its name, the places of its functions, the state of errors.
#pragma once

#include "../standalone.h"
