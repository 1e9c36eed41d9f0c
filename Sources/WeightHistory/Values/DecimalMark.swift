/// The decimal separator of a number in a document.
package enum DecimalMark: String, CaseIterable {
    case point = "."
    case comma = ","

    /// The mark after a number's first digits; nil if another character or nothing follows them.
    package init?(of text: UnsafeBufferPointer<UInt8>) {
        switch text.first(where: { !$0.isDigit }) {
        case Byte.point: self = .point
        case Byte.comma: self = .comma
        default: return nil
        }
    }
}

extension EntryWeight {
    package func written(with mark: DecimalMark) -> EntryWeight {
        let other: DecimalMark = mark == .point ? .comma : .point
        guard text.utf8.contains(other.rawValue.utf8.first!) else { return self }
        return EntryWeight(
            text: text.replacing(other.rawValue, with: mark.rawValue), unit: unit, number: number)
    }
}
