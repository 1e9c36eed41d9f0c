import WeightHistory

/// The separator between a document's cells; spreadsheets choose it by the user's language.
public enum CellSeparator: UInt8, CaseIterable, Sendable {
    case comma = 0x2C
    /// Written by spreadsheets in languages with decimal commas.
    case semicolon = 0x3B
    case tab = 0x09

    var byte: UInt8 { rawValue }

    /// Whether numbers may have a decimal comma as well as a decimal point.
    var allowsDecimalCommas: Bool { self != .comma }

    /// The decimal mark for a document in which no number has one yet.
    package var defaultMark: DecimalMark { self == .semicolon ? .comma : .point }
}
