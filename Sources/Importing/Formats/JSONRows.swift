import JSON

/// A format that is a list of JSON objects.
struct JSONRows {
    let traits: SourceTraits
    /// The keys that lead to the list; empty if the list is the outermost value.
    let path: [String]
    /// Paths of keys, as in `JSONOutline`, that every file of the format has near its beginning.
    let marks: [String]
    /// A text that the beginning contains too; empty for none.
    let word: String
    let row: @Sendable (JSON.Object) -> Row

    /// The meaning of an object in the list.
    enum Row {
        case texts(RowTexts)
        case counted(ImportNote.Count)
        /// A measurement that is not imported, by name.
        case other(String)
        case rejected(Rejection.Reason)
    }

    private static let all =
        fitbit + garmin + googleFit + waistline + [withings, fhir, healthPlanet, goldenCheetah, polar]

    /// Finds the format by the beginning of a file.
    init?(_ beginning: some Collection<UInt8>) {
        guard let format = Self.formats(of: beginning).first else { return nil }
        self = format
    }

    /// Returns the formats that the beginning of a file may be of.
    static func formats(of beginning: some Collection<UInt8>) -> [JSONRows] {
        let outline = JSONOutline(beginning)
        return all.filter { format in
            format.marks.allSatisfy(outline.paths.contains)
                && (format.word.isEmpty || String(decoding: beginning, as: UTF8.self).contains(format.word))
        }
    }

    init(
        _ traits: SourceTraits, at path: [String], marks: [String], word: String = "",
        row: @escaping @Sendable (JSON.Object) -> Row
    ) {
        (self.traits, self.path, self.marks, self.word, self.row) = (traits, path, marks, word, row)
    }

    func read(_ file: SourceFile, _ answers: ImportAnswers) throws(ImportError) -> ImportedFile {
        try RowPass.read(traits, answers) { take throws(ImportError) in
            var list = JSONList(at: path)
            var count = 0
            try list.forEach(of: file.open()) { object, line in
                count += 1
                switch row(object) {
                case .texts(let texts): texts.withRow(line) { take(.row($0)) }
                case .counted(let reason): take(.counted(reason))
                case .other(let name): take(.other(name))
                case .rejected(let reason): take(.rejected(line: line, reason))
                }
            }
            return count
        }
    }
}

extension JSON {
    /// A number's digits, or a string.
    var word: String? { if case .number(let number) = self { number.text } else { string } }
}
