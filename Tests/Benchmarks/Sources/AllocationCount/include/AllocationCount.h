#pragma once

/// The number of calls of `malloc`, `calloc`, `realloc` and `posix_memalign` so far; -1 where they cannot be counted.
long allocation_count(void);
