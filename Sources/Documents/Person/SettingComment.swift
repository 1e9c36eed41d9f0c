import WeightHistory

/// A comment that gives the goal or the height: `# goal: 78 kg`, `#Height:5 ft 10 in`.
///
/// It has a field's name, in any case, and a colon, with optional whitespace around each. Any other line that begins
/// with `#`, such as `# goals of the year`, is an ordinary comment.
struct SettingComment {
    let field: PersonField
    /// The range of the value in the line, trimmed of whitespace and of a spreadsheet's separators; may be empty.
    let value: Range<Int>

    /// Returns nil for an ordinary comment, and for a line that is none; `content` lacks the line terminator.
    init?(_ content: UnsafeBufferPointer<UInt8>) {
        guard content.first == Byte.hash else { return nil }
        let index = content.skippingWhitespace(from: 1)
        guard index < content.count, let field = PersonField(at: index, of: content),
            let value = content.commentValue(from: index + field.rawValue.utf8.count)
        else { return nil }
        (self.field, self.value) = (field, value)
    }

    func setting(_ content: UnsafeBufferPointer<UInt8>) throws(LineProblem.Kind) -> PersonSetting {
        let bytes = UnsafeBufferPointer(rebasing: content[value])
        let text = String(decoding: bytes, as: UTF8.self)
        switch field {
        case .goal: return .goal(try Goal(line: text))
        case .height:
            do {
                return .height(try Height(text))
            } catch {
                switch error {
                case .noHeight: throw .noHeight
                case .notAHeight: throw .notAHeight(bytes.excerpt)
                case .notPossible: throw .notAPossibleHeight(bytes.excerpt)
                }
            }
        }
    }

    /// Returns a line for a value, without its terminator.
    static func bytes(_ field: PersonField, _ text: String) -> [UInt8] { Array("# \(field.rawValue): \(text)".utf8) }
}

extension Person.Sex {
    /// Reads `# sex: m` or `# sex: f`, in any case; nil for another comment.
    init?(comment content: UnsafeBufferPointer<UInt8>) {
        let start = content.skippingWhitespace(from: 1)
        guard start < content.count, content.holds("sex", at: start) else { return nil }
        let mark = content.skippingWhitespace(from: start + 3)
        guard mark < content.count, content[mark] == Byte.colon else { return nil }
        let text = UnsafeBufferPointer(rebasing: content[(mark + 1)...]).trimmedOfSeparators
        self.init(rawValue: String(decoding: text, as: UTF8.self).lowercased())
    }
}

extension PersonField {
    fileprivate init?(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) {
        // Fast path for most comments.
        switch bytes[index] | 0x20 {
        case UInt8(ascii: "g") where bytes.holds("goal", at: index): self = .goal
        case UInt8(ascii: "h") where bytes.holds("height", at: index): self = .height
        default: return nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the range of a comment's value after a name that ends at an index; nil if no colon follows.
    func commentValue(from end: Int) -> Range<Int>? {
        let colon = skippingWhitespace(from: end)
        guard colon < count, self[colon] == Byte.colon else { return nil }
        let start = skippingWhitespace(from: colon + 1)
        return start..<start + UnsafeBufferPointer(rebasing: self[start...]).trimmedOfSeparators.count
    }

    fileprivate var trimmedOfSeparators: UnsafeBufferPointer<UInt8> {
        var text = trimmed
        while let last = text.last, last == CellSeparator.comma.byte || last == CellSeparator.semicolon.byte {
            text = UnsafeBufferPointer(rebasing: text.dropLast()).trimmed
        }
        return text
    }

    func skippingWhitespace(from start: Int) -> Int {
        var index = start
        while index < count, self[index].isWhitespace { index += 1 }
        return index
    }

    /// Whether a word, given in lower case, is at an index in any case; makes no string, as every comment is checked.
    func holds(_ word: StaticString, at index: Int) -> Bool {
        guard count - index >= word.utf8CodeUnitCount else { return false }
        for letter in 0..<word.utf8CodeUnitCount where self[index + letter] | 0x20 != word.utf8Start[letter] {
            return false
        }
        return true
    }
}

/// A goal or height line, and its place in the file.
struct LocatedSettingLine: Hashable, Sendable {
    let setting: PersonSetting
    /// The offset in the file.
    private(set) var offset: Int
    /// Without the line terminator.
    let content: [UInt8]
    let lineEnd: [UInt8]
    private let valueInLine: Range<Int>

    /// Returns nil for a comment without a goal or a height that can be read.
    init?(_ line: WalkedLine, in walker: borrowing LineWalker) {
        let content = walker.content(of: line)
        guard let comment = SettingComment(content), let setting = try? comment.setting(content) else { return nil }
        (self.setting, offset, valueInLine) = (setting, line.start, comment.value)
        (self.content, lineEnd) = (Array(content), walker.lineEnd(of: line))
    }

    func moved(by count: Int) -> LocatedSettingLine {
        var line = self
        line.offset += count
        return line
    }

    /// The range in the file, including the line terminator.
    var range: Range<Int> { offset..<offset + content.count + lineEnd.count }
    var contentRange: Range<Int> { offset..<offset + content.count }
    var valueRange: Range<Int> { offset + valueInLine.lowerBound..<offset + valueInLine.upperBound }

    func content(with text: String) -> [UInt8] {
        content[..<valueInLine.lowerBound] + Array(text.utf8) + content[valueInLine.upperBound...]
    }
}
