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
    /// The signs of the units, as a shell offers them.
    static var units: CompletionKind { .list(WeightUnit.allCases.map(\.sign)) }
}

/// One of a closed set, by its name.
///
/// - Parameter sentence: Says which names there are.
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

/// A format by its name, or by the ending of its files.
func parseType(_ text: String) throws -> PictureType {
    try PictureType(endingOf: "x.\(text)") ?? parse(text, CommandLineWords.types)
}

func parsePaper(_ text: String) throws -> PaperStyle {
    guard let paper = PaperStyle(rawValue: text.lowercased()) else {
        throw ValidationError(CommandLineWords.papers)
    }
    return paper
}

/// A length up to the newest entry, or days.
func parseRange(_ text: String) throws -> RangeChoice {
    guard let range = RangeChoice(text) else {
        throw ValidationError(CommandLineWords.ranges)
    }
    return range
}

/// A weight with its unit, as `82.4kg` or `12 st 11.4 lb`, or a number in a unit.
///
/// - Parameters:
///   - option: The unit that the person named beside it; without both, it is the one chosen in the window.
///   - isGoal: Whether it is the goal.
func parseWeight(_ text: String, in option: WeightUnit?, isGoal: Bool = false) throws -> EntryWeight {
    if let option, let named = WeightUnit(namedIn: text), option != named {
        throw ValidationError(CommandLineWords.twoUnits(text, option))
    }
    let unit = option ?? RememberedChoices().unit
    if let weight = try? EntryWeight(typed: text, unit, in: .locale) { return weight }
    throw ValidationError(CommandLineWords.notAWeight(text, unit, isGoal: isGoal))
}

/// A note, which is text in UTF-8 as the document is.
func parseNote(_ text: String) throws -> String {
    guard let note = String(validating: ArgumentText.bytes(of: text), as: UTF8.self) else {
        throw ValidationError(CommandLineWords.noteNotText)
    }
    return note
}
