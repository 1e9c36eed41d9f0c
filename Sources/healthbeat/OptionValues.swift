import ArgumentParser
import Arguments
import Commands
import Geometry
import WeightHistory

func parseUnit(_ text: String) throws -> WeightUnit {
    guard let unit = WeightUnit(text) else { throw ValidationError("A unit is lbs, kg or st.") }
    return unit
}

extension CompletionKind {
    /// The signs of the units, as a shell offers them.
    static var units: CompletionKind { .list(WeightUnit.allCases.map(\.sign)) }
}

func parseTextSize(_ text: String) throws -> TextSize {
    guard let size = TextSize(rawValue: text.uppercased()) else {
        throw ValidationError("A text size is one of \(TextSize.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return size
}

func parseListFormat(_ text: String) throws -> ListFormat {
    guard let format = ListFormat(rawValue: text.lowercased()) else {
        throw ValidationError("A format is one of \(ListFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return format
}

func parseSummaryFormat(_ text: String) throws -> SummaryFormat {
    guard let format = SummaryFormat(rawValue: text.lowercased()) else {
        throw ValidationError("A format is one of \(SummaryFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return format
}

func parseScreen(_ text: String) throws -> PictureScreen {
    guard let screen = PictureScreen(rawValue: text.lowercased()) else {
        throw ValidationError("A screen is one of \(PictureScreen.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return screen
}

func parseType(_ text: String) throws -> PictureType {
    guard let type = PictureType(rawValue: text.lowercased()) else {
        throw ValidationError("A type is one of \(PictureType.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return type
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

/// A note, which is text in UTF-8 as the document is.
func parseNote(_ text: String) throws -> String {
    guard let note = String(validating: ArgumentText.bytes(of: text), as: UTF8.self) else {
        throw ValidationError("The note is not text in UTF-8, as a document is.")
    }
    return note
}
