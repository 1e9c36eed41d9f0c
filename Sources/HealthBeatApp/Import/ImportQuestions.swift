import Commands
import Screens

/// What was asked before an import, with the answers, which a person may change until it is done.
struct ImportQuestions {
    private var asked: [ImportReport.Question] = []
    /// What was chosen, by the choice's id.
    private var answers: [String: Int] = [:]

    private static let date = "\(ImportOption.columns.rawValue)-date"
    private static let weight = "\(ImportOption.columns.rawValue)-weight"

    /// Keeps what is asked now beside what was answered.
    mutating func add(_ questions: [ImportReport.Question]) {
        for question in questions where !asked.contains(question) {
            // What was chosen of something else is no answer.
            for (id, _) in captions(of: question) { answers[id] = nil }
            asked.removeAll { $0.option == question.option }
            asked.append(question)
        }
    }

    mutating func choose(_ index: Int, for id: String) {
        answers[id] = index
    }

    /// Puts the answers into what the program that imports is asked for.
    func answer(_ request: inout ImportRequest) {
        for question in asked {
            if let text = answer(to: question) { request.set(question.option, to: text) }
        }
    }

    var choices: [ImportContent.Choice] {
        asked.flatMap { question in
            let titles = question.choices.map(\.title)
            return captions(of: question).map { id, caption in
                ImportContent.Choice(id: id, caption: caption, titles: titles, selected: answers[id])
            }
        }
    }

    private func captions(of question: ImportReport.Question) -> [(id: String, caption: String)] {
        switch question.option {
        case .unit: [(question.option.rawValue, "Unit")]
        case .dates: [(question.option.rawValue, "Dates")]
        case .height: [(question.option.rawValue, "Height")]
        case .person: [(question.option.rawValue, "Person")]
        case .rows: [(question.option.rawValue, "Rows")]
        case .outside: [(question.option.rawValue, "Unusual weights")]
        case .columns: [(Self.date, "Date's column"), (Self.weight, "Weight's column")]
        }
    }

    private func answer(to question: ImportReport.Question) -> String? {
        guard question.option == .columns else {
            return answers[question.option.rawValue].map { question.choices[$0].value }
        }
        guard let date = answers[Self.date], let weight = answers[Self.weight] else { return nil }
        return "date=\(question.choices[date].value),weight=\(question.choices[weight].value)"
    }
}
