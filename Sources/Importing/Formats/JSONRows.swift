import JSON

/// A format that is a list of JSON objects.
struct JSONRows {
    let traits: SourceTraits
    /// The key of the list in the outermost object; nil if the list is the outermost value.
    var listName: String?
    /// Extracts the texts of an object; nil if it has no weight.
    let texts: @Sendable (JSON.Object) -> Texts?

    struct Texts {
        var date: String
        var time = ""
        var weight: String
        var bodyMassIndex = ""

        func withRow(_ line: Int, _ body: (SourceRow) -> Void) {
            let row = SourceRow(line: line)
            date.withText { date in
                time.withText { time in
                    weight.withText { weight in
                        bodyMassIndex.withText { index in
                            (row.date, row.time, row.weight, row.bodyMassIndex) = (date, time, weight, index)
                            body(row)
                        }
                    }
                }
            }
        }
    }

    /// Fitbit's `weight-2026-01-01.json`: it has no unit, and 23:59:59 if no time was entered.
    static let fitbit = JSONRows(
        traits: SourceTraits(format: .fitbit, dateOrder: .monthFirst, flags: .lastSecondIsNoTime)
    ) { object in
        guard let date = object["date"]?.word, let weight = object["weight"]?.word else { return nil }
        return Texts(
            date: date, time: object["time"]?.word ?? "", weight: weight, bodyMassIndex: object["bmi"]?.word ?? "")
    }

    /// Garmin's `user_biometrics.json`: grams, and times in UTC.
    static let garmin = JSONRows(
        traits: SourceTraits(format: .garmin, unit: .grams, dateOrder: .yearFirst, flags: .utc)
    ) { object in
        guard let entry = object["weight"]?.object, let weight = entry["weight"]?.word,
            let date = entry["timestampGMT"]?.word
        else { return nil }
        return Texts(date: date, weight: weight)
    }

    /// Google Fit's data points; only those of weights are read, in kilograms.
    static let googleFit = JSONRows(
        traits: SourceTraits(format: .googleFit, unit: .kilograms, dateOrder: .yearFirst), listName: "Data Points"
    ) { object in
        let type = object["dataTypeName"]?.string
        guard type == nil || type == "com.google.weight", let date = object["startTimeNanos"]?.word,
            let value = object["fitValue"]?.array?.first?.object,
            let weight = (value["value"]?.object ?? value)["fpVal"]?.word
        else { return nil }
        return Texts(date: date, weight: weight)
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

extension JSON {
    /// A number's digits, or a string.
    fileprivate var word: String? { if case .number(let number) = self { number.text } else { string } }
}
