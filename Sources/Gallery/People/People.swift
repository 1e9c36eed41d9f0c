nonisolated struct People: Sendable {
    let people: [Person]
    /// The text that they were read from, with an element for each.
    let source: PeopleSource
    /// A message about contacts that could only be read in part; nil if there are none.
    let problem: String?
    /// The search text of each, without case and accents.
    private var searchTexts = ByteTable()

    enum Failure: Error, Equatable {
        case noJSON(TextPosition)
        case noXML(line: Int)
        /// XML in another encoding.
        case noUTF8
        /// Valid JSON or XML, but not a list of people from this position on.
        case noListOfObjects(TextPosition)
    }

    /// A line and column of a text, in characters, from 1.
    struct TextPosition: Equatable {
        var line: Int
        var column: Int
    }

    /// Parses a JSON list of objects or an XML list of people.
    init(reading text: [UInt8]) throws(Failure) {
        source = try PeopleSource(text)
        var people: [Person] = []
        var (firstProblem, problemCount): (String?, Int) = (nil, 0)
        for element in source.elements {
            var problems: [String] = []
            let person = Person(element.object, problems: &problems)
            people.append(person)
            problemCount += problems.count
            guard firstProblem == nil, let clause = problems.first else { continue }
            let line = source.position(of: element.range.lowerBound).line
            firstProblem = Words.problem(clause, of: person.name, line: line)
        }
        self.people = people
        problem = firstProblem.map { Words.problems($0, others: problemCount - 1) }
        for person in people {
            let text = ([person.name, person.phone] + person.emails).joined(separator: "\n")
            searchTexts.append(SearchText.folded(text))
        }
    }

    /// Returns the indices of contacts with a text in name, phone or addresses, ignoring case and accents.
    func indices(matching text: String) -> [Int] { searchTexts.indices(containing: SearchText.folded(text)) }
}
