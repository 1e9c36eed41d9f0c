import JSON

/// The import program's report to a window: the files' content, and the questions to answer before an import.
public struct ImportReport: Hashable, Sendable {
    public struct File: Hashable, Sendable {
        public var name: String
        /// The display name of the program that wrote it; nil for a generic table.
        public var program: String?
        /// The number of weights.
        public var count: Int
        /// The series besides weight.
        public var series: [SeriesCount]
        /// Remarks for the user, in sentences.
        public var notes: [String]
        /// The skipped rows, each with its line and the reason.
        public var rejections: Excerpt

        public init(
            name: String, program: String?, count: Int, series: [SeriesCount] = [], notes: [String], rejections: Excerpt
        ) {
            (self.name, self.program, self.count, self.series) = (name, program, count, series)
            (self.notes, self.rejections) = (notes, rejections)
        }

        fileprivate var json: JSON {
            .object([
                "name": .string(name), "program": program.map(JSON.string) ?? .null,
                "count": .number(exactly: Double(count)), "series": .array(series.map(\.json)),
                "notes": .strings(notes), "rejections": rejections.json,
            ])
        }

        fileprivate init?(_ json: JSON) {
            guard let object = json.object, let name = object["name"]?.string, let count = object["count"]?.wholeNumber,
                let notes = object["notes"]?.strings, let rejections = object["rejections"].flatMap(Excerpt.init)
            else { return nil }
            let series = object["series"]?.array?.wholeMap(SeriesCount.init)
            self.init(
                name: name, program: object["program"]?.string, count: count, series: series ?? [], notes: notes,
                rejections: rejections)
        }
    }

    /// The name of a series for a person, and the number of its values.
    public struct SeriesCount: Hashable, Sendable {
        public var name: String
        public var count: Int

        public init(_ name: String, _ count: Int) { (self.name, self.count) = (name, count) }

        fileprivate var json: JSON {
            .object(["name": .string(name), "count": .number(exactly: Double(count))])
        }

        fileprivate init?(_ json: JSON) {
            guard let name = json.object?["name"]?.string, let count = json.object?["count"]?.wholeNumber else {
                return nil
            }
            self.init(name, count)
        }
    }

    public struct Question: Hashable, Sendable {
        /// The command-line option that answers it.
        public var option: ImportOption
        public var sentence: String
        /// The possible answers; for columns, the value is the column's number, from 1.
        public var choices: [Choice]

        public init(option: ImportOption, sentence: String, choices: [Choice]) {
            (self.option, self.sentence, self.choices) = (option, sentence, choices)
        }

        fileprivate var json: JSON {
            .object([
                "option": .string(option.rawValue), "sentence": .string(sentence),
                "choices": .array(choices.map { .strings([$0.title, $0.value]) }),
            ])
        }

        fileprivate init?(_ json: JSON) {
            guard let object = json.object, let option = object["option"]?.string.flatMap(ImportOption.init),
                let sentence = object["sentence"]?.string,
                let choices = object["choices"]?.array?.wholeMap(Choice.init)
            else { return nil }
            self.init(option: option, sentence: sentence, choices: choices)
        }
    }

    public struct Choice: Hashable, Sendable {
        public var title: String
        public var value: String

        public init(_ title: String, _ value: String) { (self.title, self.value) = (title, value) }

        fileprivate init?(_ json: JSON) {
            guard let texts = json.strings, texts.count == 2 else { return nil }
            self.init(texts[0], texts[1])
        }
    }

    /// The first of some lines, at most ten, and the number of all.
    public struct Excerpt: Hashable, Sendable {
        public let lines: [String]
        public let count: Int

        /// - Parameter count: The number of all lines; nil if these are all.
        public init(_ lines: [String], of count: Int? = nil) {
            (self.lines, self.count) = (Array(lines.prefix(10)), count ?? lines.count)
        }

        fileprivate var json: JSON {
            .object(["lines": .strings(lines), "count": .number(exactly: Double(count))])
        }

        fileprivate init?(_ json: JSON) {
            guard let object = json.object, let lines = object["lines"]?.strings,
                let count = object["count"]?.wholeNumber
            else { return nil }
            self.init(lines, of: count)
        }
    }

    public var files: [File]
    /// Skipped files whose content may be weights but is not marked as such.
    public var leftOut: Excerpt
    /// Sentences on the files that could not be read.
    public var unread: Excerpt
    /// Remarks about all files together, in sentences.
    public var notes: [String]
    public var questions: [Question]
    /// The number of distinct entries in all files, which follow the report.
    public var entryCount: Int
    public var dependsOnZone: Bool

    public init(
        files: [File], leftOut: Excerpt, unread: Excerpt, notes: [String], questions: [Question], entryCount: Int,
        dependsOnZone: Bool = false
    ) {
        (self.files, self.leftOut, self.unread, self.notes) = (files, leftOut, unread, notes)
        (self.questions, self.entryCount, self.dependsOnZone) = (questions, entryCount, dependsOnZone)
    }

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

/// A question before an import, named like the command-line option that answers it.
public enum ImportOption: String, CaseIterable, Sendable {
    case unit
    case dates
    case height
    case columns
    case person
    case rows
    case outside
    case sheet
}

/// A line from the import program to a window; the drawing program uses `progress`, `done` and `failure` too.
///
/// Progress lines come first, followed by exactly one line of another kind. A report without questions is followed by a
/// document with all weights, up to the end of the output.
public enum ImportMessage: Hashable, Sendable {
    /// The fraction of a file that has been read or of a picture that has been drawn, 0 to 1.
    case progress(Double)
    case report(ImportReport)
    case done
    /// The reason why nothing can be imported or drawn, as a sentence.
    case failure(String)

    /// The line, with its line feed.
    public var line: String { json.text + "\n" }

    private var json: JSON {
        switch self {
        case .progress(let share): .object(["progress": .number(share)])
        case .done: .object(["done": .bool(true)])
        case .failure(let sentence): .object(["failure": .string(sentence)])
        case .report(let report): .object(["report": report.json])
        }
    }

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

extension JSON {
    fileprivate static func strings(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }

    fileprivate var strings: [String]? { array?.wholeMap(\.string) }
}

extension Array {
    fileprivate func wholeMap<Result>(_ transform: (Element) -> Result?) -> [Result]? {
        let results = compactMap(transform)
        return results.count == count ? results : nil
    }
}
