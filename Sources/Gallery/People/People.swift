import JSON

nonisolated struct People: Sendable {
    let people: [Person]
    /// A message about contacts that could only be read in part; nil if there are none.
    let problem: String?
    /// The search text of each, without case and accents.
    private var searchTexts = ByteTable()

    enum Failure: Error, Equatable {
        case noJSON(TextPosition)
        /// Valid JSON, but not a list of objects from this position on.
        case noListOfObjects(TextPosition)
    }

    /// A line and column of a text, in characters, from 1.
    struct TextPosition: Equatable {
        var line: Int
        var column: Int
    }

    /// Parses a JSON list of objects, after an optional byte order mark.
    init(reading text: [UInt8]) throws(Failure) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = text.starts(with: mark) ? Array(text.dropFirst(mark.count)) : text
        var people: [Person] = []
        var (firstProblem, problemCount): (String?, Int) = (nil, 0)
        for element in try Self.elements(of: text) {
            guard let object = element.value.object else {
                throw .noListOfObjects(TextPosition(of: element.offset, in: text))
            }
            var problems: [String] = []
            let person = Person(object, problems: &problems)
            people.append(person)
            problemCount += problems.count
            guard firstProblem == nil, let clause = problems.first else { continue }
            let line = TextPosition(of: element.offset, in: text).line
            firstProblem = Words.problem(clause, of: person.name, line: line)
        }
        self.people = people
        problem = firstProblem.map { Words.problems($0, others: problemCount - 1) }
        for person in people {
            let text = ([person.name, person.phone] + person.emails).joined(separator: "\n")
            searchTexts.append(SearchText.folded(text))
        }
    }

    private static func elements(of text: [UInt8]) throws(Failure) -> [JSON.Element] {
        do throws(JSON.SyntaxError) {
            if let elements = try JSON.elements(parsing: text) { return elements }
        } catch {
            throw .noJSON(TextPosition(of: error.offset, in: text))
        }
        let start = text.firstIndex { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } ?? 0
        throw .noListOfObjects(TextPosition(of: start, in: text))
    }

    /// Returns the indices of contacts with a text in name, phone or addresses, ignoring case and accents.
    func indices(matching text: String) -> [Int] { searchTexts.indices(containing: SearchText.folded(text)) }
}

nonisolated extension People.TextPosition {
    fileprivate init(of offset: Int, in text: [UInt8]) {
        let before = text.prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        column = 1 + String(decoding: before[start...], as: UTF8.self).count
    }
}
