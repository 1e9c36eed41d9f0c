import System
import WeightHistory

/// What a person reads of an import before it is done.
public struct ImportPreview {
    private let reading: ImportReading
    private let plan: ImportPlan
    /// The document's name.
    private let document: String

    /// How many rows and conflicts are shown, each kind.
    private static let most = 10

    public init(_ reading: ImportReading, _ plan: ImportPlan, document: String) {
        self.reading = reading
        self.plan = plan
        self.document = document
    }

    public var lines: [String] {
        reading.files.flatMap(lines(of:)) + leftOut + unread + linesOfPlan
    }

    private func lines(of file: ImportedFile) -> [String] {
        ["\(file.name): \(file.format.name)"]
            + (["\(Self.entries(file.entries.count))\(span(of: file))"] + file.notes.map(\.sentence)).map { "  \($0)" }
            + rejections(of: file)
    }

    private func span(of file: ImportedFile) -> String {
        guard let first = file.entries.min(by: { $0.date.timestamp < $1.date.timestamp }),
            let last = file.entries.max(by: { $0.date.timestamp < $1.date.timestamp }),
            let lowest = file.entries.min(by: { $0.kilograms < $1.kilograms }),
            let highest = file.entries.max(by: { $0.kilograms < $1.kilograms })
        else { return "." }
        return
            " from \(first.date.day.text) to \(last.date.day.text), from \(Self.weight(lowest)) to \(Self.weight(highest))."
    }

    private static func weight(_ entry: ImportedEntry) -> String {
        entry.entry.map { weight($0) } ?? ""
    }

    private static func weight(_ entry: WeightEntry) -> String { "\(entry.weight.text) \(entry.weight.unit.sign)" }

    private static func entries(_ count: Int) -> String { count == 1 ? "1 weight" : "\(count.grouped) weights" }

    private func rejections(of file: ImportedFile) -> [String] {
        guard file.rejectionCount > 0 else { return [] }
        let head = file.rejectionCount == 1 ? "1 row is" : "\(file.rejectionCount.grouped) rows are"
        return ["  \(head) not taken:"]
            + file.rejections.prefix(Self.most).map { "    line \($0.line): \($0.sentence)" }
            + Self.more(file.rejectionCount - Self.most, "    ")
    }

    private static func more(_ count: Int, _ indent: String) -> [String] {
        count > 0 ? ["\(indent)and \(count.grouped) more."] : []
    }

    private var leftOut: [String] {
        guard !reading.leftOut.isEmpty else { return [] }
        return ["Left out, since nothing in them says that they are weights; name them to import them:"]
            + reading.leftOut.prefix(Self.most).map { "  \($0)" } + Self.more(reading.leftOut.count - Self.most, "  ")
    }

    private var unread: [String] {
        guard !reading.unread.isEmpty else { return [] }
        return ["Left out, since they cannot be read:"]
            + reading.unread.prefix(Self.most).map { "  \(ImportMessages.text(for: $0))" }
            + Self.more(reading.unread.count - Self.most, "  ")
    }

    private var linesOfPlan: [String] {
        var lines = [
            "\(document): \(plan.addition.new.count.grouped) new, \(plan.addition.knownCount.grouped) already there, \(conflictCount)."
        ]
        lines += plan.notes.map { "  \($0.sentence)" }
        if let unit = plan.addition.convertedTo {
            lines.append("  Weights are converted to \(unit.sign), the unit of the document's column.")
        }
        if plan.addition.losesNotes { lines.append("  The document has no column for notes, which are left out.") }
        return lines + conflicts
    }

    private var conflictCount: String {
        plan.addition.conflicts.count == 1 ? "1 conflict" : "\(plan.addition.conflicts.count.grouped) conflicts"
    }

    /// What the document has at the same time stays.
    private var conflicts: [String] {
        guard !plan.addition.conflicts.isEmpty else { return [] }
        return ["  At these times the document has another weight, which stays:"]
            + plan.addition.conflicts.prefix(Self.most).map {
                let unit = $0.entry.weight.unit
                let there = WeightFormat(decimalMark: ".").text(kilograms: $0.kilograms, in: unit)
                return "    \($0.entry.date.text): \(there) there, \(Self.weight($0.entry)) in the file"
            } + Self.more(plan.addition.conflicts.count - Self.most, "    ")
    }
}

extension Int {
    /// The digits with a comma before each three.
    fileprivate var grouped: String {
        let digits = Array("\(self)")
        return digits.indices.reduce(into: "") { text, index in
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digits[index])
        }
    }
}
