extension ImportMessages {
    /// The text with all questions, the options that answer them, and the likely ones.
    public static func text(for questions: [(file: String, question: ImportQuestion)]) -> String {
        var (sentences, last) = ([String](), String?.none)
        for (file, question) in questions {
            sentences.append(file == last ? continuation(of: question, file) : statement(of: question, file))
            last = file
        }
        var advices: [String] = []
        for (_, question) in questions where !advices.contains(advice(for: question)) {
            advices.append(advice(for: question))
        }
        let options = likelyOptions(questions.map(\.question))
        return (sentences + advices + (options.isEmpty ? [] : [likely(options)])).joined(separator: " ")
    }

    /// The options that the program would guess; empty if it has no guess.
    static func likelyOptions(_ questions: [ImportQuestion]) -> String {
        var options: [String] = []
        for option in questions.compactMap({ likelyOption($0, questions) }) where !options.contains(option) {
            options.append(option)
        }
        return options.joined(separator: " ")
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
        case .person, .unknownUnits, .namedPerson, .rows, .outside: return nil
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
