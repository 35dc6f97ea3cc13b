// Answers the messages of standard input, which stand between U+001E, a line each: with the same Swift as a page, but
// compiled for this machine.

import FormPreview

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@main
enum Native {
    static func main() {
        var session = formgenSession()
        for message in input().split(separator: 0x1E) {
            print(String(decoding: session.answer(Array(message)), as: UTF8.self))
        }
    }

    private static func input() -> [UInt8] {
        var bytes: [UInt8] = []
        while case let next = getchar(), next != EOF { bytes.append(UInt8(truncatingIfNeeded: next)) }
        return bytes
    }
}
