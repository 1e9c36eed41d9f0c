import ArgumentParser
import Arguments
import Commands
import Geometry
import Requests
import WeightHistory
import Words

/// Returns the value of an option; throws the error message if there is none, as its text could not be parsed.
func parsed<Value>(_ value: Value?, orElse sentence: @autoclosure () -> String) throws -> Value {
    guard let value else { throw ValidationError(sentence()) }
    return value
}

extension CompletionKind {
    static var units: CompletionKind { .list(WeightUnit.allCases.map(\.sign)) }
}

/// Parses a case's name, in either case; `sentence` makes the error message of the valid names.
private func parse<Choice: CaseIterable & RawRepresentable<String>>(
    _ text: String, _ sentence: (String) -> String
) throws -> Choice {
    try parsed(
        Choice.allCases.first { $0.rawValue.lowercased() == text.lowercased() },
        orElse: sentence(Choice.allCases.map(\.rawValue).joined(separator: ", ")))
}

func parseUnit(_ text: String) throws -> WeightUnit { try parsed(WeightUnit(text), orElse: CommandLineWords.units) }
func parseTextSize(_ text: String) throws -> TextSize { try parse(text, CommandLineWords.textSizes) }
func parseListFormat(_ text: String) throws -> ListFormat { try parse(text, CommandLineWords.formats) }
func parseReportFormat(_ text: String) throws -> ReportFormat { try parse(text, CommandLineWords.formats) }
func parseScreen(_ text: String) throws -> PictureScreen { try parse(text, CommandLineWords.screens) }

/// Parses a format's name or file extension.
func parseType(_ text: String) throws -> ExportType {
    try parsed(
        ExportType(endingOf: "x.\(text)"),
        orElse: CommandLineWords.types(ExportType.allCases.map(\.name).joined(separator: ", ")))
}

/// Parses the name of an appearance; returns whether it is dark.
func parseDarkness(_ text: String) throws -> Bool {
    try parsed(["light": false, "dark": true][text.lowercased()], orElse: CommandLineWords.appearances)
}

func parsePaper(_ text: String) throws -> PaperStyle { try parse(text) { _ in CommandLineWords.papers } }

/// Parses a length up to the newest entry, or a range of days.
func parseRange(_ text: String) throws -> RangeChoice { try parsed(RangeChoice(text), orElse: CommandLineWords.ranges) }

func parseMeans(_ text: String) throws -> MeansLength { try parse(text) { _ in CommandLineWords.means } }
func parseComparedSpan(_ text: String) throws -> ComparedSpan { try parse(text) { _ in CommandLineWords.comparisons } }

func parseImportUnit(_ text: String) throws -> ImportUnit {
    try parsed(ImportUnit(text), orElse: CommandLineWords.importUnits)
}

func parseDateOrder(_ text: String) throws -> DateOrder { try parse(text) { _ in CommandLineWords.dateOrders } }
func parseOutside(_ text: String) throws -> OutsideWeights { try parse(text) { _ in CommandLineWords.unusualWeights } }
func parseZone(_ text: String) throws -> ZoneName {
    try parsed(ZoneName(text), orElse: CommandLineWords.notAZone(text))
}

func parseCentimetres(_ text: String) throws -> Double {
    try parsed(Double(text).flatMap { (50...280).contains($0) ? $0 : nil }, orElse: CommandLineWords.centimetres)
}

/// Parses names of columns with commas between them.
func parseListColumns(_ text: String) -> [ListColumn] {
    ArgumentText.shown(text).split(separator: ",", omittingEmptySubsequences: false).map { part in
        ListColumn(String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    }
}

/// Parses names of a report's series with commas between them; the document need not have them.
func parseSeriesNames(_ text: String) throws -> [String] {
    let names = ArgumentText.shown(text).split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    if names.contains("") { throw ValidationError(CommandLineWords.emptyName(after: "--series")) }
    return names
}

func parseColumns(_ text: String) throws -> ColumnChoice {
    try parsed(ColumnChoice(text), orElse: CommandLineWords.columns)
}

/// Parses a weight with its unit, such as `82.4kg` or `12 st 11.4 lb`, or a number in `option`, the value of `--unit`,
/// or else in the window's unit. Error messages may call it a goal.
///
/// - Parameter whole: The value that the weight is a part of, for error messages; nil for the weight itself.
func parseWeight(
    _ text: String, in option: WeightUnit?, isGoal: Bool = false, of whole: String? = nil
) throws -> EntryWeight {
    if let option, let named = WeightUnit(namedIn: text), option != named {
        throw ValidationError(CommandLineWords.twoUnits(text, option))
    }
    let unit = option ?? RememberedChoices().unit
    let weight =
        try? isGoal
        ? EntryWeight(typedGoal: text, unit, in: .locale) : EntryWeight(typed: text, unit, in: .locale)
    return try parsed(weight, orElse: CommandLineWords.notAWeight(whole ?? text, unit, isGoal: isGoal))
}

/// Parses a note; throws if it is not UTF-8, as documents are.
func parseNote(_ text: String) throws -> String { try parseText(text, orElse: CommandLineWords.noteNotText) }

/// Parses a name, or the text of an event; throws if it is not UTF-8.
func parseName(_ text: String) throws -> String { try parseText(text, orElse: CommandLineWords.nameNotText) }

private func parseText(_ text: String, orElse sentence: String) throws -> String {
    try parsed(String(validating: ArgumentText.bytes(of: text), as: UTF8.self), orElse: sentence)
}

/// Parses a date in ISO 8601, or typed as in the window; words such as `yesterday` are relative to now.
func parseDate(_ text: String) throws -> EntryDate {
    let (text, rules) = (ArgumentText.shown(text), TimeZoneRules.system())
    do {
        return try EntryDate(argument: text, now: .now(in: rules), rules: rules)
    } catch .wholeMonth {
        throw ValidationError(CommandLineWords.wholeMonth(text))
    } catch .ambiguous {
        throw ValidationError(CommandLineWords.ambiguousDate(text))
    } catch {
        throw ValidationError(CommandLineWords.notADate(text))
    }
}
