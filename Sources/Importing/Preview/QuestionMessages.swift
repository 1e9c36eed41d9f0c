extension ImportMessages {
    /// The text with all questions, the options that answer them, and the likely ones.
    public static func text(for questions: [(file: String, question: ImportQuestion)]) -> String {
        var (sentences, last) = ([String](), String?.none)
        for (file, question) in questions {
            sentences.append(file == last ? continuation(of: question, file) : statement(of: question, file))
            last = file
        }
        let all = questions.map(\.question)
        var advices = withoutRepetitions(all.map(advice))
        let options = withoutRepetitions(all.compactMap { likelyOption($0, all) })
        if !options.isEmpty { advices.append(likely(options.joined(separator: " "))) }
        return (sentences + advices).joined(separator: " ")
    }

    private static func withoutRepetitions(_ texts: [String]) -> [String] {
        texts.reduce(into: []) { kept, text in if !kept.contains(text) { kept.append(text) } }
    }

    private static func likelyOption(_ question: ImportQuestion, _ all: [ImportQuestion]) -> String? {
        switch question {
        case .unit(let weight, _): return likelyUnit(weight).map { "--unit \($0)" }
        case .contradictedUnit(_, let proven, _, _): return "--unit \(proven.sign)"
        case .dateOrder(_, let orders):
            // People who weigh in pounds mostly write the month first.
            let isAmerican = all.contains {
                if case .unit(let weight, _) = $0 { likelyUnit(weight) == "lb" } else { false }
            }
            let order = isAmerican && orders.contains(.monthFirst) ? .monthFirst : orders.first
            return order.map { "--dates \($0.rawValue)" }
        case .columns(_, let guess): return guess.map { "--columns \($0.text)" }
        case .person, .unknownUnits, .namedPerson, .rows, .outside, .sheet: return nil
        }
    }

    /// Guesses the unit by the weight of an adult.
    private static func likelyUnit(_ weight: String) -> String? {
        // A Pfund is 500 g, not a pound.
        guard !SourceUnit.isUnclear(weight.drop { !$0.isLetter }) else { return nil }
        guard let value = TableCells.number(weight)?.value else { return nil }
        return value < 30 ? "st" : value < 130 ? "kg" : "lb"
    }
}
