// All that a pass needs for reporting:
//     sink.report(call, diag::gil_call, name).label(block, "the GIL is released here").help("…");
#pragma once

#include "diag/message.h"
#include "diag/record.h"
#include "diag/sink.h"
