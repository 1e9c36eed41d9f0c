import WeightHistory

/// A comment that says something of the person: `# goal: 78 kg`, `#Height:5 ft 10 in`.
///
/// What makes it one is a field's name, in any case, and a colon behind it, with whitespace around each. Whatever else
/// begins with `#`, as `# goals of the year`, is a comment like others.
struct PersonLine {
    let field: PersonField
    /// The value's extent in the line, without the whitespace around it, and without the separators that a spreadsheet puts
    /// behind it; empty at its end where there is none.
    let value: Range<Int>

    /// Nil for a comment like others.
    ///
    /// - Parameter content: A comment's, without its end.
    init?(_ content: UnsafeBufferPointer<UInt8>) {
        var index = content.skippingWhitespace(from: 1)
        guard index < content.count, let field = PersonField(at: index, of: content) else { return nil }
        index = content.skippingWhitespace(from: index + field.rawValue.utf8.count)
        guard index < content.count, content[index] == Byte.colon else { return nil }
        let start = content.skippingWhitespace(from: index + 1)
        let text = UnsafeBufferPointer(rebasing: content[start...]).trimmedOfSeparators
        self.field = field
        value = start..<start + text.count
    }

    /// What the line says.
    ///
    /// - Throws: What is wrong with the value.
    func setting(_ content: UnsafeBufferPointer<UInt8>) throws(LineProblem.Kind) -> PersonSetting {
        let bytes = UnsafeBufferPointer(rebasing: content[value])
        let text = String(decoding: bytes, as: UTF8.self)
        switch field {
        case .goal: return .goal(try EntryWeight(withUnit: text))
        case .height:
            do {
                return .height(try Height(text))
            } catch {
                throw LineProblem.Kind(error, bytes.excerpt)
            }
        }
    }

    /// A line that says something, without its end.
    static func bytes(_ field: PersonField, _ text: String) -> [UInt8] { Array("# \(field.rawValue): \(text)".utf8) }
}

extension PersonField {
    /// The field whose name stands at an index.
    fileprivate init?(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) {
        // Most comments end here.
        switch bytes[index] | 0x20 {
        case UInt8(ascii: "g") where bytes.holds("goal", at: index): self = .goal
        case UInt8(ascii: "h") where bytes.holds("height", at: index): self = .height
        default: return nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without the whitespace around them, and without the separators and whitespace at their end.
    fileprivate var trimmedOfSeparators: UnsafeBufferPointer<UInt8> {
        var text = trimmed
        while let last = text.last, last == CellSeparator.comma.byte || last == CellSeparator.semicolon.byte {
            text = UnsafeBufferPointer(rebasing: text.dropLast()).trimmed
        }
        return text
    }

    fileprivate func skippingWhitespace(from start: Int) -> Int {
        var index = start
        while index < count, self[index].isWhitespace { index += 1 }
        return index
    }

    /// Whether a word in small letters stands at an index, in any case; no string is made, for every comment is looked at.
    fileprivate func holds(_ word: StaticString, at index: Int) -> Bool {
        guard count - index >= word.utf8CodeUnitCount else { return false }
        for letter in 0..<word.utf8CodeUnitCount where self[index + letter] | 0x20 != word.utf8Start[letter] {
            return false
        }
        return true
    }
}

extension LineProblem.Kind {
    fileprivate init(_ fault: HeightFault, _ text: String) {
        switch fault {
        case .noHeight: self = .noHeight
        case .notAHeight: self = .notAHeight(text)
        case .notPossible: self = .notAPossibleHeight(text)
        }
    }
}
