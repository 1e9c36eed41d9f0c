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
            dependsOnZone: reading.files.contains { $0.notes.contains(where: \.isOfZone) })
    }

    /// Returns the first question of each option, as an answer holds for all files.
    private static func questions(of reading: ImportReading) -> [Question] {
        var found: [Question] = []
        for (file, question) in reading.questions {
            let next = Question(question, file)
            if !found.contains(where: { $0.option == next.option }) { found.append(next) }
        }
        return found
    }
}

extension ImportReport.File {
    /// The number of rejections listed.
    private static let most = 10

    fileprivate init(_ file: ImportedFile) {
        self.init(
            name: file.name, program: file.format.program, count: file.entries.count, notes: file.notes.map(\.sentence),
            rejections: file.rejections.prefix(Self.most).map { "line \($0.line): \($0.sentence)" },
            rejectionCount: file.rejectionCount)
    }
}

extension ImportReport.Question {
    /// The limit of the columns in a menu.
    private static let mostColumns = 200
    private static let mostCharacters = 30

    fileprivate init(_ question: ImportQuestion, _ file: String) {
        let sentence = ImportMessages.statement(of: question, file)
        switch question {
        case .unit, .unknownUnits:
            self.init(
                option: .unit, sentence: sentence,
                choices: [
                    .init("kg", "kg"), .init("lbs", "lb"), .init("st", "st"), .init("500 g", "500g"),
                ])
        case .contradictedUnit(let stated, let proven, _, _):
            self.init(
                option: .unit, sentence: sentence, choices: [proven, stated].map { .init($0.sign, $0.sign) })
        case .dateOrder(_, let orders):
            self.init(
                option: .dates, sentence: sentence, choices: orders.map { .init($0.title, $0.rawValue) })
        case .person(let heights):
            self.init(option: .height, sentence: sentence, choices: heights.map { .init("\($0) cm", "\($0)") })
        case .namedPerson(let names):
            self.init(option: .person, sentence: sentence, choices: names.map { .init($0, empty: "No name") })
        case .rows(let words):
            self.init(option: .rows, sentence: sentence, choices: words.map { .init($0, empty: "No word") })
        case .outside:
            self.init(
                option: .outside, sentence: sentence,
                choices: [
                    .init("Import them", OutsideWeights.take.rawValue),
                    .init("Skip them", OutsideWeights.skip.rawValue),
                ])
        case .columns(let names, _):
            let columns = names.enumerated().prefix(Self.mostColumns)
            self.init(
                option: .columns, sentence: sentence,
                choices: columns.map { .init(Self.title(of: $0.element, $0.offset + 1), "\($0.offset + 1)") })
        }
    }

    private static func title(of column: String, _ number: Int) -> String {
        let name = SafeText.singleLine(String(column.prefix(mostCharacters)))
        return name.isEmpty ? "\(number)" : "\(number) \(name)"
    }
}

extension ImportReport.Choice {
    fileprivate init(_ tally: ImportQuestion.Tally, empty: String) {
        let name = tally.text.isEmpty ? empty : SafeText.singleLine(tally.text)
        self.init("\(name) (\(tally.count))", tally.text)
    }
}

extension ImportNote {
    fileprivate var isOfZone: Bool {
        switch self {
        case .localTimes, .zoneTimes: true
        default: false
        }
    }
}
