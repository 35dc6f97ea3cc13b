/// Between which numbers the count of characters lies, found without the rules of grapheme clusters.
///
/// Characters <= scalars <= bytes. From below: a scalar that is not simple (see `CharacterCounter.isSimple`) may be one
/// character with the scalar before it and with the scalar after it, so it costs at most two characters.
struct CharacterBounds {
    /// There are no fewer characters than this.
    let lower: Int
    /// There are no more characters than this, unless `lower` was enough.
    let upper: Int

    /// Looks at a text eight bytes at a time.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - enough: Looking stops once there are surely as many characters.
    init(_ bytes: UnsafeBufferPointer<UInt8>, enough: Int) {
        var index = 0
        var continuations = 0
        var complex = 0
        while let word = Word(bytes, at: index) {
            index += Word.width
            if word.hasHighBits {
                continuations += Word.count(word.continuations)
                complex += Word.count(word.complexLeads)
            } else {
                complex += Word.count(word.carriageReturns)
            }
            if index <= bytes.count, index - continuations - 2 * complex >= enough { break }
        }
        upper = min(index, bytes.count) - continuations
        lower = upper - 2 * complex
    }
}
