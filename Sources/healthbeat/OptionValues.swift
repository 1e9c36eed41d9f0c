import ArgumentParser
import Arguments
import Commands
import Geometry
import Requests
import WeightHistory
import Words

func parseUnit(_ text: String) throws -> WeightUnit {
    guard let unit = WeightUnit(text) else { throw ValidationError(CommandLineWords.units) }
    return unit
}

extension CompletionKind {
    static var units: CompletionKind { .list(WeightUnit.allCases.map(\.sign)) }
}

/// Parses a case's name, in either case.
///
/// - Parameter sentence: Returns the error message, given the list of valid names.
private func parse<Choice: CaseIterable & RawRepresentable<String>>(
    _ text: String, _ sentence: (String) -> String
) throws -> Choice {
    guard let choice = Choice.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) else {
        throw ValidationError(sentence(Choice.allCases.map(\.rawValue).joined(separator: ", ")))
    }
    return choice
}

func parseTextSize(_ text: String) throws -> TextSize { try parse(text, CommandLineWords.textSizes) }
func parseListFormat(_ text: String) throws -> ListFormat { try parse(text, CommandLineWords.formats) }
func parseSummaryFormat(_ text: String) throws -> SummaryFormat { try parse(text, CommandLineWords.formats) }
func parseScreen(_ text: String) throws -> PictureScreen { try parse(text, CommandLineWords.screens) }

/// Parses a format's name or file extension.
func parseType(_ text: String) throws -> PictureType {
    try PictureType(endingOf: "x.\(text)") ?? parse(text, CommandLineWords.types)
}

func parsePaper(_ text: String) throws -> PaperStyle {
    guard let paper = PaperStyle(rawValue: text.lowercased()) else {
        throw ValidationError(CommandLineWords.papers)
    }
    return paper
}

/// Parses a length up to the newest entry, or a range of days.
func parseRange(_ text: String) throws -> RangeChoice {
    guard let range = RangeChoice(text) else {
        throw ValidationError(CommandLineWords.ranges)
    }
    return range
}

/// Parses a weight with its unit, such as `82.4kg` or `12 st 11.4 lb`, or a number in `option`.
///
/// - Parameters:
///   - option: The value of `--unit`; if both lack the unit, the one chosen in the window is used.
///   - isGoal: Whether error messages call the weight a goal.
func parseWeight(_ text: String, in option: WeightUnit?, isGoal: Bool = false) throws -> EntryWeight {
    if let option, let named = WeightUnit(namedIn: text), option != named {
        throw ValidationError(CommandLineWords.twoUnits(text, option))
    }
    let unit = option ?? RememberedChoices().unit
    if let weight = try? EntryWeight(typed: text, unit, in: .locale) { return weight }
    throw ValidationError(CommandLineWords.notAWeight(text, unit, isGoal: isGoal))
}

/// Parses a note; throws if it is not UTF-8, as documents are.
func parseNote(_ text: String) throws -> String {
    guard let note = String(validating: ArgumentText.bytes(of: text), as: UTF8.self) else {
        throw ValidationError(CommandLineWords.noteNotText)
    }
    return note
}
