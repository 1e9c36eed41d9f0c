import Requests
import Screens
import WeightHistory
import Words

/// The questions asked before an import and their answers, which the user may change until the import is done.
struct ImportQuestions {
    private var asked: [ImportReport.Question] = []
    /// The indexes chosen, by the choice's id.
    private var answers: [String: Int] = [:]
    /// The zones to choose from; empty unless the times depend on one.
    private var zones: [String] = []

    /// Adds questions, keeping those asked before; a changed question loses its answer.
    mutating func add(_ questions: [ImportReport.Question]) {
        for question in questions where !asked.contains(question) {
            // An index into other choices means nothing here.
            for choice in choices(of: question) { answers[choice.id] = nil }
            asked.removeAll { $0.option == question.option }
            asked.append(question)
        }
    }

    /// Offers a choice of the time zone, although no question asks for it.
    mutating func offerZone() {
        if zones.isEmpty { zones = ZoneName.listed() }
    }

    mutating func choose(_ index: Int, for id: String) { answers[id] = index }

    func answer(_ request: inout ImportRequest) {
        for question in asked {
            if let text = answer(to: question) { request.set(question.option, to: text) }
        }
        if let zone = answers[Self.zone] { request.zone = zone == 0 ? nil : ZoneName(zones[zone - 1]) }
    }

    var choices: [ImportContent.Choice] {
        let choices = asked.flatMap { self.choices(of: $0) }
        if zones.isEmpty { return choices }
        let zone = ImportContent.Choice(
            id: Self.zone, caption: "Time zone", titles: ["Local time"] + zones, selected: answers[Self.zone] ?? 0)
        return choices + [zone]
    }

    private static let zone = "zone"

    private func choices(of question: ImportReport.Question) -> [ImportContent.Choice] {
        let (id, titles) = (question.option.rawValue, question.choices.map(\.title))
        func single(_ caption: String) -> [ImportContent.Choice] {
            [ImportContent.Choice(id: id, caption: caption, titles: titles, selected: answers[id])]
        }
        return switch question.option {
        case .unit: single("Unit")
        case .dates: single("Dates")
        case .height: single("Height")
        case .person: single("Person")
        case .rows: single("Rows")
        case .sheet: single("Sheet")
        case .outside: single("Unusual weights")
        case .columns: ColumnChoice.Role.allCases.map { choice(of: $0, titles) }
        }
    }

    /// A date and a weight column are required; the others may be "None".
    private func choice(of role: ColumnChoice.Role, _ titles: [String]) -> ImportContent.Choice {
        let (id, isNeeded) = (Self.id(of: role), Self.isNeeded(role))
        return ImportContent.Choice(
            id: id, caption: ImportWords.column(role), titles: isNeeded ? titles : ["None"] + titles,
            selected: answers[id] ?? (isNeeded ? nil : 0))
    }

    private static func id(of role: ColumnChoice.Role) -> String { "\(ImportOption.columns.rawValue)-\(role.rawValue)" }
    private static func isNeeded(_ role: ColumnChoice.Role) -> Bool { role == .date || role == .weight }

    private func answer(to question: ImportReport.Question) -> String? {
        guard question.option == .columns else {
            return answers[question.option.rawValue].map { question.choices[$0].value }
        }
        var columns: [ColumnChoice.Role: Int] = [:]
        for role in ColumnChoice.Role.allCases {
            guard let answer = answers[Self.id(of: role)] else { continue }
            let index = Self.isNeeded(role) ? answer : answer - 1
            if index >= 0 { columns[role] = index }
        }
        return ColumnChoice(columns)?.text
    }
}
