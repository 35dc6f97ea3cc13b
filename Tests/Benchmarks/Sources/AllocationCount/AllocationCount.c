#include "AllocationCount.h"

#include <errno.h>
#include <stddef.h>

#ifdef __GLIBC__

// A program's own functions of these names take the place of the C library's, for every library it loads.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long count;

long allocation_count(void) { return count; }

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
    count++;
    return __libc_calloc(elements, size);
}

void *realloc(void *pointer, size_t size) {
    count++;
    return __libc_realloc(pointer, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count++;
    *result = __libc_memalign(alignment, size);
    return *result == NULL ? ENOMEM : 0;
}

#else

long allocation_count(void) { return -1; }

#endif
