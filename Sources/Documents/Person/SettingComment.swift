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
        var index = content.skippingWhitespace(from: 1)
        guard index < content.count, let field = PersonField(at: index, of: content) else { return nil }
        index = content.skippingWhitespace(from: index + field.rawValue.utf8.count)
        guard index < content.count, content[index] == Byte.colon else { return nil }
        let start = content.skippingWhitespace(from: index + 1)
        let text = UnsafeBufferPointer(rebasing: content[start...]).trimmedOfSeparators
        self.field = field
        value = start..<start + text.count
    }

    func setting(_ content: UnsafeBufferPointer<UInt8>) throws(LineProblem.Kind) -> PersonSetting {
        let bytes = UnsafeBufferPointer(rebasing: content[value])
        let text = String(decoding: bytes, as: UTF8.self)
        switch field {
        case .goal: return .goal(try EntryWeight(withUnit: text))
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

extension SeriesValue {
    /// Reads a goal such as `# goal fat: 18 %`, whose unit may be missing; nil for another comment.
    init?(goalComment content: UnsafeBufferPointer<UInt8>) {
        let start = content.skippingWhitespace(from: 1)
        let end = start + 4
        guard end < content.count, content.holds("goal", at: start), content[end].isWhitespace,
            let mark = content[end...].firstIndex(of: Byte.colon)
        else { return nil }
        let name = UnsafeBufferPointer(rebasing: content[end..<mark]).trimmed
        let value = UnsafeBufferPointer(rebasing: content[(mark + 1)...]).trimmedOfSeparators
        let number = value.prefix { $0.isDigit || $0 == Byte.point || $0 == Byte.comma }
        let sign = UnsafeBufferPointer(rebasing: value[number.count...]).trimmed
        let unit = MeasureUnit(String(decoding: sign, as: UTF8.self))
        guard !name.isEmpty, sign.isEmpty || unit != nil else { return nil }
        let text = String(decoding: name, as: UTF8.self).lowercased().replacing(" ", with: "_")
        self.init(String(decoding: number, as: UTF8.self), Series(Series(column: text)?.name ?? text, unit))
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

    /// Whether a word, given in lower case, is at an index in any case; makes no string, as every comment is checked.
    fileprivate func holds(_ word: StaticString, at index: Int) -> Bool {
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
