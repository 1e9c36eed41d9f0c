import Documents
import System
import WeightHistory

/// Sentences about what a merge would change, each on one line.
public struct MergeReviewWords: Sendable {
    private let format: EntryFormat
    private let year: Int?

    /// The number of a text's characters shown at most, more than any window has room for.
    private static let longestText = 2000
    /// The number of a note's characters shown at most if there are other versions of the note.
    private static let longestVersion = 40

    /// - Parameter year: The year that dates do not show; nil for none.
    public init(_ format: EntryFormat, withoutYear year: Int? = nil) { (self.format, self.year) = (format, year) }

    public static let title = "Review changes"
    public static let table = "Changes"
    public static let merge = "Merge"
    public static let nothing = "There is nothing to merge."
    public static let thisOne = "This one"
    public static let theOther = "The other"
    public static let both = "Both"
    public static let all = "All"

    public static func openQuestions(count: Int) -> String {
        plural(count, "1 change needs your choice.", "\(count.grouped) changes need your choice.")
    }

    public func text(_ row: MergeReview.Row) -> String {
        switch row {
        case .added(let line, count: 1): "+ \(words(for: line))"
        case .added(let line, let count): "+ \(count.grouped) × \(words(for: line))"
        case .removed(let line, count: 1): "− \(words(for: line))"
        case .removed(let line, let count): "− \(count.grouped) × \(words(for: line))"
        case .changed(from: .entry(let old), to: .entry(let new)): changed(from: old, to: new)
        case .changed(from: .setting(let old), to: .setting(let new)) where old.field == new.field && new.text != nil:
            "\(words(for: old)) → \(value(new) ?? "")"
        case .changed(from: let old, to: let new): "\(words(for: old)) → \(words(for: new))"
        case .question(let lines): question(lines)
        }
    }

    /// Returns the titles of a question's choices: one for each line, and one for all lines unless they are settings.
    public func choices(among lines: [ReviewedLine]) -> [String] {
        let hasSettings = lines.contains { $0.setting != nil }
        if lines.count == 2 { return [Self.thisOne, Self.theOther] + (hasSettings ? [] : [Self.both]) }
        return values(of: lines) + (hasSettings ? [] : [Self.all])
    }

    /// A text as long as that of most rows without a note.
    public var longText: String {
        let date = EntryDate(instant: 1_858_546_080, offset: 0, precision: .minute, zone: .utc)
        let weights = [1888, 1889].compactMap { EntryWeight(digits: $0, decimals: 1, .kilograms) }
        let entries = weights.map { WeightEntry(date: date, weight: $0) }
        return line(self.weights(of: entries).joined(separator: " → "), words(for: date))
    }

    /// Returns the lines' weights, goals or heights; the whole lines if these do not tell them apart.
    private func values(of lines: [ReviewedLine]) -> [String] {
        let values = lines.compactMap { $0.entry.map(format.weight) ?? $0.setting.flatMap(value) }
        return Set(values).count == lines.count ? values : lines.map { words(for: brief($0)) }
    }

    private func changed(from old: WeightEntry, to new: WeightEntry) -> String {
        guard old.values == new.values else { return "\(words(for: old)) → \(words(for: new))" }
        let (date, formerDate) = (words(for: new.date), words(for: old.date))
        let (note, formerNote) = (words(forNote: new), words(forNote: old))
        switch (old.weight != new.weight, date != formerDate, note != formerNote) {
        case (false, false, false): return "\(words(for: new)), written differently"
        case (true, false, false): return line(weights(of: [old, new]).joined(separator: " → "), date, note)
        case (false, true, false): return line(format.weight(of: new), "\(formerDate) → \(date)", note)
        case (false, false, true) where note.isEmpty: return "\(line(format.weight(of: new), date)), without the note"
        case (false, false, true): return "\(line(format.weight(of: new), date)), note: \(note)"
        default: return "\(words(for: old)) → \(words(for: new))"
        }
    }

    private func question(_ lines: [ReviewedLine]) -> String {
        let (entries, settings) = (lines.compactMap(\.entry), lines.compactMap(\.setting))
        let question =
            entries.count == lines.count ? question(entries) : settings.count == lines.count ? question(settings) : nil
        return question ?? lines.map { words(for: brief($0)) }.asAlternatives
    }

    /// Returns the versions of an entry; nil unless they differ in their weights or notes alone.
    private func question(_ entries: [WeightEntry]) -> String? {
        let rests = Set(entries.map(rest))
        if let rest = rests.first, rests.count == 1 { return line(weights(of: entries).asAlternatives, rest) }
        let beginnings = Set(entries.map { line(format.weight(of: $0), words(for: $0.date)) })
        guard let beginning = beginnings.first, beginnings.count == 1 else { return nil }
        let notes = entries.map { $0.note.isEmpty ? "none" : shortened(brief($0.note)) }
        return "\(beginning), note: \(notes.asAlternatives)"
    }

    private func question(_ settings: [PersonSetting]) -> String? {
        let values = settings.dropFirst().compactMap(value)
        return settings.first.map { ([words(for: $0)] + values).asAlternatives }
    }

    /// Returns a line with a note that leaves room for other versions.
    private func brief(_ line: ReviewedLine) -> ReviewedLine {
        guard case .entry(var entry) = line else { return line }
        entry.note = brief(entry.note)
        return .entry(entry)
    }

    private func brief(_ note: String) -> String {
        note.count > Self.longestVersion ? "\(note.prefix(Self.longestVersion))…" : note
    }

    /// Returns the weights of entries, the last one with its unit; with all digits if rounded ones would be equal.
    private func weights(of entries: [WeightEntry]) -> [String] {
        let rounded = entries.map(format.weight)
        guard Set(rounded).count == rounded.count else { return entries.map { exactWeight(of: $0) } }
        let numbers = entries.map { format.weights.number($0.weight.number(in: format.unit), format.unit) }
        return numbers.dropLast() + rounded.suffix(1)
    }

    private func exactWeight(of entry: WeightEntry) -> String {
        entry.weight.textWithUnit.replacing(",", with: ".").replacing(".", with: format.weights.decimalMark)
    }

    public func words(for line: ReviewedLine) -> String {
        switch line {
        case .entry(let entry): words(for: entry)
        case .setting(let setting): words(for: setting)
        case .text(let text): shortened(text)
        }
    }

    private func words(for entry: WeightEntry) -> String {
        let values = entry.weight.isNone || entry.values.isEmpty ? "" : format.values(entry.values)
        return line(format.weight(of: entry), values, rest(of: entry))
    }

    private func words(for setting: PersonSetting) -> String {
        switch (setting.field, value(setting)) {
        case (.goal, let value?): DetailWords.goal(value)
        case (.height, let value?): "Height: \(value)"
        case (.goal, nil): "No goal"
        case (.height, nil): "No height"
        }
    }

    private func value(_ setting: PersonSetting) -> String? { setting.words(format.weights) }

    private func rest(of entry: WeightEntry) -> String { line(words(for: entry.date), words(forNote: entry)) }

    private func words(for date: EntryDate) -> String { format.dates.mediumText(date, withoutYear: year) }

    private func words(forNote entry: WeightEntry) -> String { shortened(entry.note) }

    private func shortened(_ text: String) -> String { SafeText.singleLine(String(text.prefix(Self.longestText))) }

    private func line(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: ", ") }
}
