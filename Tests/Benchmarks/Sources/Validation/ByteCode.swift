/// The checks by hand, as fast as we know how: bytes, no new text, stopping at the first thing that is wrong.
enum ByteCode {
    @inline(never)
    static func accepts(_ movie: borrowing CreateMovieForm) -> Bool {
        let isTitle = withTrimmed(movie.title) { bytes, text in
            guard bytes.count >= 5, has(bytes, atLeast: 5, text) else { return false }
            for byte in bytes where byte &- 0x30 < 10 || byte >= 0x80 {
                return byte >= 0x80 ? !slice(text, bytes).contains(where: \.isNumber) : false
            }
            return true
        }
        guard isTitle else { return false }
        guard withTrimmed(movie.description, { !$0.isEmpty && has($0, atMost: 2000, $1) }) else { return false }
        guard let ageLimit = movie.ageLimit else { return false }
        return ageLimit >= 0 && ageLimit <= 21
    }

    @inline(never)
    static func accepts(_ post: borrowing PostForm) -> Bool {
        withTrimmed(post.content) { !$0.isEmpty && has($0, atMost: 140, $1) }
    }

    @inline(never)
    static func accepts(_ form: borrowing SignUpForm) -> Bool {
        guard withTrimmed(form.username, { bytes, _ in isUsername(bytes) }) else { return false }
        guard withTrimmed(form.email, { bytes, _ in bytes.count <= 254 && isEmail(bytes) }) else { return false }
        guard form.password.utf8.count >= 12, form.password.utf8.count <= 72 else { return false }
        guard withTrimmed(form.inviteCode, { bytes, _ in bytes.isEmpty || isCode(bytes) }) else { return false }
        guard withTrimmed(form.displayName, { bytes, _ in !bytes.isEmpty }) else { return false }
        guard let age = form.age, age >= 13, age <= 130 else { return false }
        if let height = form.height {
            guard height > 0, height <= 2.8, Double(Int(height * 100 + 0.5)) / 100 == height else { return false }
        }
        guard let country = form.country else { return false }
        if country == .other {
            guard withTrimmed(form.otherCountry, { !$0.isEmpty && has($0, atMost: 60, $1) }) else { return false }
        }
        if form.newsletter, form.frequency == nil { return false }
        return form.terms
    }
}

// MARK: - Patterns

extension ByteCode {
    private static func isUsername(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count >= 3, bytes.count <= 20, isLetter(bytes[0]) else { return false }
        return bytes.allSatisfy { isAlphanumeric($0) || $0 == 0x5F || $0 == 0x2D }
    }

    private static func isEmail(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count, isLocal(bytes[index]) { index += 1 }
        guard index > 0, index < bytes.count, bytes[index] == 0x40 else { return false }
        while true {
            index += 1
            let start = index
            while index < bytes.count, isAlphanumeric(bytes[index]) || bytes[index] == 0x2D { index += 1 }
            guard index > start, index - start <= 63 else { return false }
            guard bytes[start] != 0x2D, bytes[index - 1] != 0x2D else { return false }
            if index == bytes.count { return true }
            guard bytes[index] == 0x2E else { return false }
        }
    }

    private static func isCode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.count == 8 && bytes.allSatisfy(isAlphanumeric)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || byte &- 0x30 < 10 }

    private static func isLocal(_ byte: UInt8) -> Bool {
        if isAlphanumeric(byte) { return true }
        switch byte {
        case 0x2E, 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E: return true
        default: return false
        }
    }
}

// MARK: - Lengths

extension ByteCode {
    /// The bytes between the spaces at both ends; of a text with another end than ASCII, whatever the library trims.
    @inline(__always)
    private static func withTrimmed(_ text: String, _ body: (UnsafeBufferPointer<UInt8>, String) -> Bool) -> Bool {
        let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
            var start = 0
            var end = bytes.count
            while start < end, isSpace(bytes[start]) { start += 1 }
            while end > start, isSpace(bytes[end - 1]) { end -= 1 }
            return body(UnsafeBufferPointer(rebasing: bytes[start..<end]), text)
        }
        return answer ?? false
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

    /// Counts scalars that are a character each; a text with others is counted by the standard library.
    private static func has(_ bytes: UnsafeBufferPointer<UInt8>, atLeast minimum: Int, _ text: String) -> Bool {
        if bytes.prefix(minimum + 1).allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return true }
        return slice(text, bytes).count >= minimum
    }

    private static func has(_ bytes: UnsafeBufferPointer<UInt8>, atMost maximum: Int, _ text: String) -> Bool {
        if bytes.count <= maximum { return true }
        var scalars = 0
        var simple = 0
        var index = 0
        while index + 8 <= bytes.count {
            let word = UnsafeRawPointer(bytes.baseAddress!).loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let high: UInt64 = 0x8080_8080_8080_8080
            let continuations = (word & high) & ~((word << 1) & high)
            scalars += 8 - continuations.nonzeroBitCount
            if word & high == 0 { simple += 8 } else { simple += simpleScalars(bytes, from: index, to: index + 8) }
            index += 8
        }
        for index in index..<bytes.count where bytes[index] & 0xC0 != 0x80 { scalars += 1 }
        simple += simpleScalars(bytes, from: index, to: bytes.count)
        if scalars <= maximum { return true }
        if simple - (scalars - simple) > maximum { return false }
        return slice(text, bytes).count <= maximum
    }

    private static func simpleScalars(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var count = 0
        for index in start..<end {
            let byte = bytes[index]
            let isASCII = byte < 0x80 && byte != 0x0D
            if isASCII || (0xC2...0xCB).contains(byte) || byte == 0xD0 || byte == 0xD1 { count += 1 }
        }
        return count
    }

    /// The trimmed text as text.
    private static func slice(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
