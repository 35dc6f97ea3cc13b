/// The few functions of C that compiled Swift calls: memory from the module's own, and numbers read by the page.
enum PreviewSupport {
    static let source = #"""
        typedef unsigned long size_t;
        typedef unsigned char byte;
        typedef unsigned long long wide;

        extern byte __heap_base;
        __attribute__((import_module("env"), import_name("formgen_number")))
        extern double formgen_number(const char *text, size_t count);

        enum { classes = 28, header = 16 };
        static void *spare[classes];
        static size_t end;

        /* Blocks are powers of two with their class in front; what is freed is kept for its class. */
        static void *take(size_t count) {
            size_t kind = 5;
            while (kind < classes && (1ul << kind) < count + header) kind++;
            if (kind == classes) return 0;
            byte *block = spare[kind];
            if (block) {
                spare[kind] = *(void **)(block + header);
                return block + header;
            }
            if (!end) end = ((size_t)&__heap_base + 15) & ~15ul;
            block = (byte *)end;
            end += 1ul << kind;
            size_t pages = (end + 65535) >> 16, present = __builtin_wasm_memory_size(0);
            if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == (size_t)-1) return 0;
            *(size_t *)block = kind;
            return block + header;
        }

        int posix_memalign(void **result, size_t alignment, size_t count) {
            if (alignment > 16) return 22;
            *result = take(count);
            return *result ? 0 : 12;
        }

        void free(void *pointer) {
            if (!pointer) return;
            size_t kind = *(size_t *)((byte *)pointer - header);
            *(void **)pointer = spare[kind];
            spare[kind] = (byte *)pointer - header;
        }

        void *memset(void *target, int value, size_t count) {
            for (size_t i = 0; i < count; i++) ((byte *)target)[i] = (byte)value;
            return target;
        }

        void *memmove(void *target, const void *source, size_t count) {
            byte *to = target;
            const byte *from = source;
            if (to < from) for (size_t i = 0; i < count; i++) to[i] = from[i];
            else for (size_t i = count; i > 0; i--) to[i - 1] = from[i - 1];
            return target;
        }

        void *memcpy(void *target, const void *source, size_t count) { return memmove(target, source, count); }

        int memcmp(const void *first, const void *second, size_t count) {
            const byte *a = first, *b = second;
            for (size_t i = 0; i < count; i++) if (a[i] != b[i]) return a[i] - b[i];
            return 0;
        }
        size_t strlen(const char *text) {
            size_t count = 0;
            while (text[count]) count++;
            return count;
        }
        /* Hashes of one page need not be secret. */
        void arc4random_buf(void *buffer, size_t count) { memset(buffer, 42, count); }
        int putchar(int character) { return character; }

        /* The end of a number in decimal digits; the text itself where there is none. */
        static const char *numeral(const char *text) {
            const char *end = text;
            int digits = 0;
            if (*end == '+' || *end == '-') end++;
            for (; *end >= '0' && *end <= '9'; end++) digits++;
            if (*end == '.') for (end++; *end >= '0' && *end <= '9'; end++) digits++;
            if (!digits) return text;
            if ((*end | 32) != 'e') return end;
            const char *power = end + 1;
            if (*power == '+' || *power == '-') power++;
            if (*power < '0' || *power > '9') return end;
            while (*power >= '0' && *power <= '9') power++;
            return power;
        }

        const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
            const char *end = numeral(text);
            if (end == text) return 0;
            *result = formgen_number(text, end - text);
            return end;
        }

        /* The product of two numbers of 128 bits, each of two halves. */
        void __multi3(wide *result, wide a, wide high_a, wide b, wide high_b) {
            const wide low = 0xFFFFFFFF;
            wide t = (a & low) * (b & low), u = (a >> 32) * (b & low) + (t >> 32), v = (a & low) * (b >> 32) + (u & low);
            result[0] = v << 32 | (t & low);
            result[1] = (a >> 32) * (b >> 32) + (u >> 32) + (v >> 32) + a * high_b + high_a * b;
        }
        """#
}
