import WeightHistory

/// What stands between the cells of a document's lines: spreadsheets choose it by the person's language.
public enum CellSeparator: UInt8, CaseIterable, Sendable {
    case comma = 0x2C
    /// Of spreadsheets whose language has decimal commas.
    case semicolon = 0x3B
    case tab = 0x09

    var byte: UInt8 { rawValue }

    /// Whether numbers may have a decimal comma as they may have a point.
    var allowsDecimalCommas: Bool { self != .comma }

    /// The decimal mark where no number of a document has one yet.
    package var usualMark: DecimalMark { self == .semicolon ? .comma : .point }
}
