import Commands
import Importing
import Requests
import System
import Words

/// Asks the questions that files leave open, one at a time, on the terminal.
struct Interview {
    /// The request with the answers so far.
    private(set) var request: ImportRequest

    /// Whether there is a terminal, and all sources can be read again afterwards.
    var isPossible: Bool {
        Terminal.isPresent
            && request.sources.allSatisfy { source in
                source != "-" && (try? FileStatus(of: source)).map { $0.isRegular || $0.isFolder } ?? false
            }
    }

    /// Asks the open questions of a reading; throws if the user ends the input.
    mutating func ask(about reading: ImportReading) throws(ProgramFailure) {
        for question in ImportReport(reading, ImportPlan(ImportReading(), into: nil)).questions {
            StandardError.print(question.sentence)
            guard question.option != .columns else {
                try askColumns(reading)
                continue
            }
            for (index, choice) in question.choices.enumerated() {
                StandardError.print("  \(index + 1) \(choice.title)")
            }
            let choice = try answer(ImportWords.prompt(choices: question.choices.count)) { text in
                Int(text).flatMap { question.choices.indices.contains($0 - 1) ? question.choices[$0 - 1] : nil }
                    ?? question.choices.first {
                        [$0.title.lowercased(), $0.value.lowercased()].contains(text.lowercased())
                    }
            }
            request.set(question.option, to: choice.value)
        }
    }

    private mutating func askColumns(_ reading: ImportReading) throws(ProgramFailure) {
        for case .columns(let names, let guess) in reading.questions.map(\.question) {
            for (index, name) in names.enumerated() {
                StandardError.print("  \(index + 1) \(SafeText.singleLine(name))")
            }
            var columns: [ColumnChoice.Role: Int] = [:]
            for role in ColumnChoice.Role.allCases {
                columns[role] = try column(role, usual: guess?[role].map { $0 + 1 }, names.count)
            }
            guard let choice = ColumnChoice(columns) else { throw ProgramFailure(ImportWords.columnTwice) }
            request.columns = choice
            return
        }
    }

    /// Asks for the column of a role, from 1, with `usual` for an empty answer; returns its index, or nil for none.
    private func column(_ role: ColumnChoice.Role, usual: Int?, _ count: Int) throws(ProgramFailure) -> Int? {
        let isNeeded = role == .date || role == .weight
        let prompt = ImportWords.prompt(column: role, usual: usual, isNeeded: isNeeded)
        let number = try answer(prompt) { text -> Int? in
            if text.isEmpty { return usual ?? (isNeeded ? nil : 0) }
            return Int(text).flatMap { ((isNeeded ? 1 : 0)...count).contains($0) ? $0 : nil }
        }
        return number > 0 ? number - 1 : nil
    }

    /// Asks until an answer is valid; throws at the end of the input.
    private func answer<Answer>(_ prompt: String, _ read: (String) -> Answer?) throws(ProgramFailure) -> Answer {
        while true {
            guard let text = Terminal.answer(to: prompt) else { throw ProgramFailure(ImportWords.nothingImported) }
            if let answer = read(text) { return answer }
            StandardError.print(ImportWords.notAnAnswer(text))
        }
    }
}
