import JSON

/// What the program that imports tells a window of files: what they are, and what must be answered before they can be read.
public struct ImportReport: Hashable, Sendable {
    /// What one file came to.
    public struct File: Hashable, Sendable {
        public var name: String
        /// The program that wrote it, as people call it; nil for a table that any may have written.
        public var program: String?
        /// How many weights it holds.
        public var count: Int
        /// What a person should know of it, in sentences.
        public var notes: [String]
        /// The first of the rows that are not taken, each with its line and the reason.
        public var rejections: [String]
        public var rejectionCount: Int

        public init(
            name: String, program: String?, count: Int, notes: [String], rejections: [String], rejectionCount: Int
        ) {
            (self.name, self.program, self.count, self.notes) = (name, program, count, notes)
            (self.rejections, self.rejectionCount) = (rejections, rejectionCount)
        }
    }

    /// What a file does not say.
    public struct Question: Hashable, Sendable {
        /// The option of the command line that answers it.
        public var option: ImportOption
        public var sentence: String
        /// What can be answered; of columns, each by its number.
        public var choices: [Choice]

        public init(option: ImportOption, sentence: String, choices: [Choice]) {
            (self.option, self.sentence, self.choices) = (option, sentence, choices)
        }
    }

    /// An answer, and what the option calls it.
    public struct Choice: Hashable, Sendable {
        public var title: String
        public var value: String

        public init(_ title: String, _ value: String) {
            (self.title, self.value) = (title, value)
        }
    }

    /// The first of many lines.
    public struct Excerpt: Hashable, Sendable {
        public var lines: [String]
        /// How many there are in all.
        public var count: Int

        private static let most = 10

        /// The first ten of them.
        public init(_ lines: [String]) {
            (self.lines, count) = (Array(lines.prefix(Self.most)), lines.count)
        }
    }

    public var files: [File]
    /// Files that hold what may be weights, and do not prove it.
    public var leftOut: Excerpt
    /// Why other files cannot be read, in sentences.
    public var unread: Excerpt
    /// What a person should know of all of them together, in sentences.
    public var notes: [String]
    public var questions: [Question]
    /// How many weights follow: those of all files, each once.
    public var entryCount: Int
    /// Whether another time zone would give other times.
    public var dependsOnZone: Bool

    public init(
        files: [File], leftOut: Excerpt, unread: Excerpt, notes: [String], questions: [Question], entryCount: Int,
        dependsOnZone: Bool = false
    ) {
        (self.files, self.leftOut, self.unread, self.notes) = (files, leftOut, unread, notes)
        (self.questions, self.entryCount, self.dependsOnZone) = (questions, entryCount, dependsOnZone)
    }
}

/// What can be asked of a person before an import, by the option of the command line that answers it.
public enum ImportOption: String, CaseIterable, Sendable {
    case unit
    case dates
    case height
    case columns
    case person
    case rows
    case outside
}

/// A line that the program that imports writes for a window; the one that draws writes its progress and failures so, too.
///
/// Lines of progress come first, and then one of another kind, the last. After a report without questions follows a document
/// of all weights, to the end.
public enum ImportMessage: Hashable, Sendable {
    /// The share of a file that is read, 0 to 1.
    case progress(Double)
    case report(ImportReport)
    /// The picture is written.
    case done
    /// Why nothing can be imported or drawn, in a sentence.
    case failure(String)
}

extension ImportMessage {
    /// With the line's end.
    public var line: String { json.text + "\n" }

    private var json: JSON {
        switch self {
        case .progress(let share): .object(["progress": .number(share)])
        case .done: .object(["done": .bool(true)])
        case .failure(let sentence): .object(["failure": .string(sentence)])
        case .report(let report): .object(["report": report.json])
        }
    }

    /// What a line says; nil if it is no such line.
    public init?(_ line: some Collection<UInt8>) {
        guard let object = (try? JSON(parsing: line))?.object else { return nil }
        if let share = object["progress"]?.number {
            self = .progress(share)
        } else if object["done"] == .bool(true) {
            self = .done
        } else if let sentence = object["failure"]?.string {
            self = .failure(sentence)
        } else if let report = object["report"].flatMap(ImportReport.init) {
            self = .report(report)
        } else {
            return nil
        }
    }
}

extension ImportReport {
    fileprivate var json: JSON {
        .object([
            "files": .array(files.map(\.json)), "leftOut": leftOut.json, "unread": unread.json,
            "notes": .strings(notes), "questions": .array(questions.map(\.json)),
            "entryCount": .number(exactly: Double(entryCount)), "dependsOnZone": .bool(dependsOnZone),
        ])
    }

    fileprivate init?(_ json: JSON) {
        guard let object = json.object, let files = object["files"]?.array?.wholeMap(File.init),
            let leftOut = object["leftOut"].flatMap(Excerpt.init), let unread = object["unread"].flatMap(Excerpt.init),
            let notes = object["notes"]?.strings,
            let questions = object["questions"]?.array?.wholeMap(Question.init),
            let entryCount = object["entryCount"]?.wholeNumber
        else { return nil }
        self.init(
            files: files, leftOut: leftOut, unread: unread, notes: notes, questions: questions,
            entryCount: entryCount, dependsOnZone: object["dependsOnZone"]?.bool ?? false)
    }
}

extension ImportReport.Excerpt {
    fileprivate var json: JSON {
        .object(["lines": .strings(lines), "count": .number(exactly: Double(count))])
    }

    fileprivate init?(_ json: JSON) {
        guard let object = json.object, let lines = object["lines"]?.strings, let count = object["count"]?.wholeNumber
        else { return nil }
        (self.lines, self.count) = (lines, count)
    }
}

extension ImportReport.File {
    fileprivate var json: JSON {
        .object([
            "name": .string(name), "program": program.map(JSON.string) ?? .null,
            "count": .number(exactly: Double(count)),
            "notes": .strings(notes), "rejections": .strings(rejections),
            "rejectionCount": .number(exactly: Double(rejectionCount)),
        ])
    }

    fileprivate init?(_ json: JSON) {
        guard let object = json.object, let name = object["name"]?.string, let count = object["count"]?.wholeNumber,
            let notes = object["notes"]?.strings,
            let rejections = object["rejections"]?.strings, let rejectionCount = object["rejectionCount"]?.wholeNumber
        else { return nil }
        self.init(
            name: name, program: object["program"]?.string, count: count, notes: notes, rejections: rejections,
            rejectionCount: rejectionCount)
    }
}

extension ImportReport.Question {
    fileprivate var json: JSON {
        .object([
            "option": .string(option.rawValue), "sentence": .string(sentence),
            "choices": .array(choices.map { .strings([$0.title, $0.value]) }),
        ])
    }

    fileprivate init?(_ json: JSON) {
        guard let object = json.object, let option = object["option"]?.string.flatMap(ImportOption.init),
            let sentence = object["sentence"]?.string,
            let choices = object["choices"]?.array?.wholeMap(ImportReport.Choice.init)
        else { return nil }
        self.init(option: option, sentence: sentence, choices: choices)
    }
}

extension ImportReport.Choice {
    fileprivate init?(_ json: JSON) {
        guard let texts = json.strings, texts.count == 2 else { return nil }
        self.init(texts[0], texts[1])
    }
}

extension JSON {
    fileprivate static func strings(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }

    fileprivate var strings: [String]? { array?.wholeMap(\.string) }
}

extension Array {
    /// What every element becomes; nil where one becomes nothing.
    fileprivate func wholeMap<Result>(_ transform: (Element) -> Result?) -> [Result]? {
        let results = compactMap(transform)
        return results.count == count ? results : nil
    }
}
