#pragma once
#include <zlib.h>

/* inflateInit2 is a macro with the header's version, which Swift does not see. */
static inline int czlib_inflate_raw(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }
