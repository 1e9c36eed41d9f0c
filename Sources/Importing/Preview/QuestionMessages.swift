import System

extension ImportMessages {
    /// All that must be answered, the options that do it, and those that the program takes for likely.
    public static func text(for questions: [(file: String, question: ImportQuestion)]) -> String {
        var (sentences, last) = ([String](), String?.none)
        for (file, question) in questions {
            sentences.append(statement(of: question, file, isContinued: file == last))
            last = file
        }
        var advices: [String] = []
        for (_, question) in questions where !advices.contains(advice(for: question)) {
            advices.append(advice(for: question))
        }
        let likely = likelyOptions(questions.map(\.question))
        return (sentences + advices + (likely.isEmpty ? [] : ["Likely: \(likely)."])).joined(separator: " ")
    }

    /// What a file leaves open.
    public static func statement(of question: ImportQuestion, _ file: String) -> String {
        statement(of: question, file, isContinued: false)
    }

    /// - Parameter isContinued: Whether the sentence before is about the same file.
    private static func statement(of question: ImportQuestion, _ file: String, isContinued: Bool) -> String {
        let says = isContinued ? "Nor does it say" : "\(file) does not say"
        let has = isContinued ? "It has" : "\(file) has"
        return switch question {
        case .unit(let weight, let date):
            "\(says) the unit of its weights, of which the first is \(safe(weight)) on \(safe(date))."
        case .contradictedUnit(let stated, let proven, let weight, let date):
            "\(isContinued ? "Its" : "\(file): The") header says \(stated.sign), but the body mass index of its rows is right for \(proven.sign) alone: the first weight is \(safe(weight)) on \(safe(date))."
        case .dateOrder(let date, _): "\(says) in which order its dates stand, such as \(safe(date))."
        case .person(let heights):
            "\(has) the weights of several people, of \(list(heights.map(String.init))) cm."
        case .columns(let names, _): "\(says) which columns hold the date and the weight: \(columns(names))."
        case .unknownUnits(let words): "\(has) a unit column without a known unit: \(list(words.map(quoted)))."
        case .namedPerson(let names):
            "\(has) the weights of several people: \(tallies(names, empty: "without a name"))."
        case .rows(let words): "\(says) which rows are weights: \(tallies(words, empty: "without a word"))."
        case .outside(let below, let above, let weight, let date):
            "\(outside(below, above, file)), such as \(safe(weight)) on \(safe(date))."
        }
    }

    private static func tallies(_ tallies: [ImportQuestion.Tally], empty: String) -> String {
        list(tallies.map { "\($0.text.isEmpty ? empty : quoted($0.text)) (\($0.count))" })
    }

    private static func outside(_ below: Int, _ above: Int, _ file: String) -> String {
        let verb = below + above == 1 ? "1 weight is" : "\(below + above) weights are"
        let bounds = above == 0 ? "below 20 kg" : below == 0 ? "above 400 kg" : "below 20 kg or above 400 kg"
        return "\(file): \(verb) \(bounds)"
    }

    private static func advice(for question: ImportQuestion) -> String {
        switch question {
        case .unit, .unknownUnits: "Give --unit kg, --unit lb, --unit st or --unit 500g."
        case .contradictedUnit(let stated, let proven, _, _): "Give --unit \(proven.sign) or --unit \(stated.sign)."
        case .dateOrder(_, let orders): "Give \(alternatives(orders.map { "--dates \($0.rawValue)" }))."
        case .person(let heights):
            "Give the height of the one whose weights you want, as --height \(heights[0])."
        case .columns:
            "Give the numbers of the columns, with those of time, unit and note if there are some, as --columns date=1,time=2,weight=3."
        case .namedPerson: "Give the one whose weights you want, as --person NAME."
        case .rows: "Give their word, as --rows WORD."
        case .outside: "Give --outside take to import them as well, or --outside skip."
        }
    }

    /// The most words that a sentence names.
    private static let mostWords = 12

    private static func list(_ words: [String]) -> String {
        let rest = words.count - mostWords
        let parts = rest > 0 ? words.prefix(mostWords) + ["\(rest) more"] : words[...]
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
    }

    private static func alternatives(_ options: [String]) -> String {
        guard let last = options.last, options.count > 1 else { return options.first ?? "" }
        return "\(options.dropLast().joined(separator: ", ")) or \(last)"
    }

    private static let mostColumns = 200

    private static func columns(_ names: [String]) -> String {
        let parts = names.prefix(mostColumns).enumerated().map {
            "\($0.offset + 1) \(safe(String($0.element.prefix(30))))"
        }
        let rest = names.count - parts.count
        return parts.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension ImportMessages {
    /// The options by which the program would answer, without a proof; empty if it has no idea.
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
            // Those who weigh in pounds mostly put the month in front.
            let isAmerican = all.contains {
                if case .unit(let weight, _) = $0 { likelyUnit(weight) == "lb" } else { false }
            }
            let order = isAmerican && orders.contains(.monthFirst) ? .monthFirst : orders.first
            return order.map { "--dates \($0.rawValue)" }
        case .columns(_, let guess): return guess.map { "--columns \($0.text)" }
        case .person, .unknownUnits, .namedPerson, .rows, .outside: return nil
        }
    }

    /// By what grown people weigh.
    private static func likelyUnit(_ weight: String) -> String? {
        // A Pfund is not a pound.
        guard !SourceUnit.isUnclear(weight.drop { !$0.isLetter }) else { return nil }
        guard let value = TableCells.number(weight)?.value else { return nil }
        return value < 30 ? "st" : value < 130 ? "kg" : "lb"
    }
}
