import ArgumentParser
import Arguments
import Commands
import Geometry
import Requests
import WeightHistory

func parseUnit(_ text: String) throws -> WeightUnit {
    guard let unit = WeightUnit(text) else { throw ValidationError("A unit is lbs, kg or st.") }
    return unit
}

extension CompletionKind {
    /// The signs of the units, as a shell offers them.
    static var units: CompletionKind { .list(WeightUnit.allCases.map(\.sign)) }
}

/// One of a closed set, by its name.
///
/// - Parameter noun: What it is, with the article that begins a sentence.
private func parse<Choice: CaseIterable & RawRepresentable<String>>(
    _ text: String, _ noun: String
) throws -> Choice {
    guard let choice = Choice.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) else {
        throw ValidationError("\(noun) is one of \(Choice.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return choice
}

func parseTextSize(_ text: String) throws -> TextSize { try parse(text, "A text size") }
func parseListFormat(_ text: String) throws -> ListFormat { try parse(text, "A format") }
func parseSummaryFormat(_ text: String) throws -> SummaryFormat { try parse(text, "A format") }
func parseScreen(_ text: String) throws -> PictureScreen { try parse(text, "A screen") }

/// A format by its name, or by the ending of its files.
func parseType(_ text: String) throws -> PictureType {
    try PictureType(endingOf: "x.\(text)") ?? parse(text, "A type")
}

func parsePaper(_ text: String) throws -> PaperStyle {
    guard let paper = PaperStyle(rawValue: text.lowercased()) else {
        throw ValidationError("Paper is plain or measured.")
    }
    return paper
}

/// A length up to the newest entry, or days.
func parseRange(_ text: String) throws -> RangeChoice {
    guard let range = RangeChoice(text) else {
        throw ValidationError(
            "A range is one of \(RangeLength.allCases.map(\.rawValue).joined(separator: ", ")), "
                + "or days in order as 2026-01-01..2026-03-31, either of which may be absent.")
    }
    return range
}

/// A weight with its unit, as `82.4kg` or `12 st 11.4 lb`, or a number in a unit.
///
/// - Parameters:
///   - option: The unit that the person named beside it; without both, it is the one chosen in the window.
///   - what: What it is, as `weight` or `goal`.
func parseWeight(_ text: String, in option: WeightUnit?, as what: String) throws -> EntryWeight {
    if let option, let named = WeightUnit(namedIn: text), option != named {
        throw ValidationError("\"\(text)\" is not in \(option.sign). Leave one of the units out.")
    }
    let unit = option ?? RememberedChoices().unit
    if let weight = try? EntryWeight(typed: text, unit, in: .locale) { return weight }
    let example = unit == .stones ? "12.8 or \"12 st 11.4\"" : "82.4 or 82.4kg"
    throw ValidationError(
        "\"\(text)\" is not a weight. A \(what) is a number above zero, up to 1000 kg, as \(example).")
}

/// A note, which is text in UTF-8 as the document is.
func parseNote(_ text: String) throws -> String {
    guard let note = String(validating: ArgumentText.bytes(of: text), as: UTF8.self) else {
        throw ValidationError("The note is not text in UTF-8, as a document is.")
    }
    return note
}
