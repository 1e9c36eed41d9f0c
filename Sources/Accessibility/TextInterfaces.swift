import DBus
import ViewKit

// The interfaces of texts; their places are counted in scalars.
extension BusInterface<ReaderObject> {
    static let text = BusInterface(
        "org.a11y.atspi.Text",
        [
            Method("GetText", "ii", "s") { object, arguments in [.string(object.text(arguments[0], arguments[1]))] },
            Method("GetStringAtOffset", "iu", "sii") { object, arguments in
                let units: [UInt32: DescribedText.Unit] = [0: .character, 1: .word, 2: .sentence]
                return object.part(.here, units[arguments[1].uint ?? 3] ?? .line, arguments)
            },
            Method("GetTextAtOffset", "iu", "sii") { $0.part(.here, .init(boundary: $1[1]), $1) },
            Method("GetTextBeforeOffset", "iu", "sii") { $0.part(.before, .init(boundary: $1[1]), $1) },
            Method("GetTextAfterOffset", "iu", "sii") { $0.part(.after, .init(boundary: $1[1]), $1) },
            Method("GetCharacterAtOffset", "i", "i") { object, arguments in
                let (offset, scalars) = (arguments[0].int ?? -1, object.described.scalars)
                return [.int32(scalars.indices.contains(offset) ? Int32(bitPattern: scalars[offset].value) : 0)]
            },
            Method("SetCaretOffset", "i", "b") { object, arguments in
                (arguments[0].int ?? -1) < 0 ? [.bool(false)] : [object.select(arguments[0], arguments[0])]
            },
            Method("GetNSelections", "", "i") { object, _ in
                [.int(object.described.selectedScalars.isEmpty ? 0 : 1)]
            },
            Method("GetSelection", "i", "ii") { object, _ in
                let range = object.described.selectedScalars
                return [.int(range.lowerBound), .int(range.upperBound)]
            },
            Method("AddSelection", "ii", "b") { object, arguments in [object.select(arguments[0], arguments[1])] },
            Method("SetSelection", "iii", "b") { object, arguments in [object.select(arguments[1], arguments[2])] },
            Method("RemoveSelection", "i", "b") { object, _ in
                let caret = BusValue.int(object.described.caret)
                return [object.select(caret, caret)]
            },
            Method("GetAttributes", "i", "a{ss}ii") { object, _ in
                [.texts([:]), .int(0), .int(object.described.scalars.count)]
            },
            Method("GetAttributeRun", "ib", "a{ss}ii") { object, _ in
                [.texts([:]), .int(0), .int(object.described.scalars.count)]
            },
            Method("GetAttributeValue", "is", "s") { _, _ in [.string("")] },
            Method("GetDefaultAttributes", "", "a{ss}") { _, _ in [.texts([:])] },
            Method("GetDefaultAttributeSet", "", "a{ss}") { _, _ in [.texts([:])] },
            // Views do not describe where their characters are; the field's frame must do.
            Method("GetCharacterExtents", "iu", "iiii") { object, arguments in object.extents(arguments[1].uint) },
            Method("GetRangeExtents", "iiu", "iiii") { object, arguments in object.extents(arguments[2].uint) },
            Method("GetOffsetAtPoint", "iiu", "i") { _, _ in [.int(-1)] },
        ],
        properties: [
            Property("CharacterCount", "i") { .int($0.described.scalars.count) },
            Property("CaretOffset", "i") { .int($0.described.caret) },
        ])

    static let editableText = BusInterface(
        "org.a11y.atspi.EditableText",
        [
            Method("SetTextContents", "s", "b") { object, arguments in
                [object.replace(0..<object.described.scalars.count, with: arguments[0].text ?? "")]
            },
            Method("InsertText", "isi", "b") { object, arguments in
                guard let offset = arguments[0].int, let text = arguments[1].text, let count = arguments[2].int else {
                    return [.bool(false)]
                }
                // The count is in bytes; readers also say −1.
                let part = count < 0 ? text : String(decoding: text.utf8.prefix(count), as: UTF8.self)
                return [object.replace(offset..<offset, with: part)]
            },
            Method("DeleteText", "ii", "b") { object, arguments in
                [object.range(arguments[0], arguments[1]).map { object.replace($0, with: "") } ?? .bool(false)]
            },
            // The clipboard is left to the keys, as nobody would see what a reader puts there.
            Method("CopyText", "ii") { _, _ in nil },
            Method("CutText", "ii", "b") { _, _ in [.bool(false)] },
            Method("PasteText", "i", "b") { _, _ in [.bool(false)] },
        ])
}

extension ReaderObject {
    enum Direction {
        case before, here, after
    }

    fileprivate var described: DescribedText { node.text ?? .none }

    fileprivate func part(_ direction: Direction, _ unit: DescribedText.Unit, _ arguments: [BusValue]) -> [BusValue] {
        let (text, offset) = (described, arguments[0].int ?? 0)
        let range =
            switch direction {
            case .here: text.range(of: unit, at: offset)
            case .before: text.range(of: unit, at: offset, isBefore: true)
            case .after: text.range(of: unit, at: offset, isBefore: false)
            }
        return [.string(text.text(range)), .int(range.lowerBound), .int(range.upperBound)]
    }

    /// A range of scalars within the text; the end −1 is that of the text.
    fileprivate func range(_ start: BusValue, _ end: BusValue) -> Range<Int>? {
        guard let start = start.int, let end = end.int else { return nil }
        let count = described.scalars.count
        let (first, last) = (min(max(start, 0), count), end < 0 ? count : min(end, count))
        return first <= last ? first..<last : last..<first
    }

    fileprivate func text(_ start: BusValue, _ end: BusValue) -> String {
        range(start, end).map(described.text) ?? ""
    }

    fileprivate func select(_ start: BusValue, _ end: BusValue) -> BusValue {
        guard let range = range(start, end) else { return .bool(false) }
        return perform(.selection(TextSelection(described.bytes(range))))
    }

    fileprivate func replace(_ range: Range<Int>, with text: String) -> BusValue {
        perform(.replace(described.bytes(range), with: text))
    }

    fileprivate func extents(_ origin: UInt32?) -> [BusValue] {
        let frame = frame(origin)
        return [.int(frame.x), .int(frame.y), .int(frame.width), .int(frame.height)]
    }
}

extension DescribedText.Unit {
    /// A unit by the number of its boundary: characters, starts and ends of words, sentences and lines.
    fileprivate init(boundary: BusValue) {
        switch boundary.uint {
        case 0: self = .character
        case 1, 2: self = .word
        case 3, 4: self = .sentence
        default: self = .line
        }
    }
}

extension DescribedText {
    fileprivate static let none = DescribedText(content: "", selection: TextSelection(caret: 0))

    fileprivate func bytes(_ scalars: Range<Int>) -> Range<Int> {
        content.byteOffset(ofScalar: scalars.lowerBound)..<content.byteOffset(ofScalar: scalars.upperBound)
    }
}
