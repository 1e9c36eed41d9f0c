import Requests
import System

extension ImportReport {
    /// Creates the report that the reader sends to the window.
    ///
    /// - Parameter plan: Made for an empty document: the window compares with its own document itself.
    public init(_ reading: ImportReading, _ plan: ImportPlan) {
        self.init(
            files: reading.files.map(File.init), leftOut: Excerpt(reading.leftOut),
            unread: Excerpt(reading.unread.map(ImportMessages.text)), notes: plan.notes.map(\.sentence),
            questions: Self.questions(of: reading), entryCount: plan.addition.new.count,
            dependsOnZone: reading.files.contains { $0.hasMoments || $0.hasLocalTimes })
    }

    /// Returns the first question of each option, as an answer holds for all files.
    private static func questions(of reading: ImportReading) -> [Question] {
        var found: [Question] = []
        for (file, question) in reading.questions where !found.contains(where: { $0.option == question.option }) {
            let sentence = ImportMessages.statement(of: question, file)
            found.append(Question(option: question.option, sentence: sentence, choices: question.choices))
        }
        return found
    }
}

extension ImportReport.File {
    fileprivate init(_ file: ImportedFile) {
        self.init(
            name: file.name, program: file.format.program, count: file.weightCount,
            series: file.series.counts.map { .init(file.series.title(of: $0.series), $0.count) },
            notes: file.notes.map(\.sentence),
            rejections: .init(
                file.rejections.prefix(10).map { "line \($0.line): \($0.sentence)" }, of: file.rejectionCount))
    }
}

extension ImportQuestion {
    fileprivate var option: ImportOption {
        switch self {
        case .unit, .unknownUnits, .contradictedUnit: .unit
        case .dateOrder: .dates
        case .person: .height
        case .namedPerson: .person
        case .rows: .rows
        case .outside: .outside
        case .columns: .columns
        case .sheet: .sheet
        }
    }

    fileprivate var choices: [ImportReport.Choice] {
        switch self {
        case .unit, .unknownUnits: [.init("kg", "kg"), .init("lbs", "lb"), .init("st", "st"), .init("500 g", "500g")]
        case .contradictedUnit(let stated, let proven, _, _): [proven, stated].map { .init($0.sign, $0.sign) }
        case .dateOrder(_, let orders): orders.map { .init($0.title, $0.rawValue) }
        case .person(let heights): heights.map { .init("\($0) cm", "\($0)") }
        case .namedPerson(let names): names.map { Self.choice($0, empty: "No name") }
        case .rows(let words): words.map { Self.choice($0, empty: "No word") }
        case .outside:
            [.init("Import them", OutsideWeights.take.rawValue), .init("Skip them", OutsideWeights.skip.rawValue)]
        case .sheet(let names):
            names.prefix(200).map { .init(SafeText.singleLine($0.withText(\.excerpt)), $0) }
                + (names.count > 1 ? [.init("All of these", ImportRequest.allSheets)] : [])
        case .columns(let names, _):
            names.prefix(200).enumerated().map { index, name in
                let (number, shown) = ("\(index + 1)", SafeText.singleLine(String(name.prefix(30))))
                return ImportReport.Choice(shown.isEmpty ? number : "\(number) \(shown)", number)
            }
        }
    }

    private static func choice(_ tally: Tally, empty: String) -> ImportReport.Choice {
        let name = tally.text.isEmpty ? empty : SafeText.singleLine(tally.excerpt)
        return ImportReport.Choice("\(name) (\(tally.count))", tally.text)
    }
}
