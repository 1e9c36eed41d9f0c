import JSON

/// A format that is a list of JSON objects.
struct JSONRows {
    let traits: SourceTraits
    /// The key of the list in the outermost object; nil if the list is the outermost value.
    let listName: String?
    /// Extracts the texts of an object; nil if it has no weight.
    let texts: @Sendable (JSON.Object) -> Texts?

    struct Texts {
        var date: String
        var time = ""
        var weight: String
        var bodyMassIndex = ""
    }

    func read(_ file: SourceFile, _ answers: ImportAnswers) throws(ImportError) -> ImportedFile {
        try RowPass.read(traits, answers) { take throws(ImportError) in
            var list = JSONList(named: listName)
            var count = 0
            try list.forEach(of: file.open()) { object, line in
                count += 1
                guard let texts = texts(object) else { return take(.counted(.remarks)) }
                texts.withRow(line) { take(.row($0)) }
            }
            return count
        }
    }
}

extension JSONRows.Texts {
    fileprivate func withRow(_ line: Int, _ body: (SourceRow) -> Void) {
        var (date, time, weight, index) = (date, time, weight, bodyMassIndex)
        date.withUTF8 { date in
            time.withUTF8 { time in
                weight.withUTF8 { weight in
                    index.withUTF8 { index in
                        let row = SourceRow(line: line)
                        (row.date, row.time) = (date.stripped, time.stripped)
                        (row.weight, row.bodyMassIndex) = (weight.stripped, index.stripped)
                        body(row)
                    }
                }
            }
        }
    }
}

extension JSON {
    /// A number's digits, or a string.
    var word: String? {
        if case .number(let number) = self { return number.text }
        return string
    }
}
