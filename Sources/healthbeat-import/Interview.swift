import Glibc
import Importing
import Requests
import System
import WeightHistory
import Words

/// Asks the questions that files leave open, one at a time, on the terminal.
struct Interview {
    /// The request with the answers so far.
    private(set) var request: ImportRequest

    init(_ request: ImportRequest) {
        self.request = request
    }

    /// Whether there is a terminal, and all sources can be read again afterwards.
    var isPossible: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
            && request.sources.allSatisfy { source in
                source != "-" && (try? FileStatus(of: source)).map { $0.isRegular || $0.isFolder } ?? false
            }
    }

    /// Asks the open questions of a reading; throws if the user ends the input.
    mutating func ask(about reading: ImportReading) throws(ProgramFailure) {
        for question in ImportReport(reading, ImportPlan(ImportReading(), into: nil)).questions {
            say(question.sentence)
            guard question.option != .columns else {
                try askColumns(reading)
                continue
            }
            for (index, choice) in question.choices.enumerated() { say("  \(index + 1) \(choice.title)") }
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
            for (index, name) in names.enumerated() { say("  \(index + 1) \(SafeText.singleLine(name))") }
            var columns: [ColumnChoice.Role: Int] = [:]
            for role in ColumnChoice.Role.allCases {
                let usual = guess?[role].map { $0 + 1 }
                columns[role] = try column(role, usual, names.count)
            }
            guard let choice = ColumnChoice(columns) else {
                throw ProgramFailure(ImportWords.columnTwice)
            }
            request.columns = choice
            return
        }
    }

    /// Asks for the column of a role.
    ///
    /// - Parameter usual: The column's number, from 1, for an empty answer.
    /// - Returns: The column's index, from 0; nil for none.
    private func column(_ role: ColumnChoice.Role, _ usual: Int?, _ count: Int) throws(ProgramFailure) -> Int? {
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
            try? FileBytes.write(Array(prompt.utf8), to: STDERR_FILENO)
            guard let line = readLine() else { throw ProgramFailure(ImportWords.nothingImported) }
            let text = line.split(separator: " ").joined(separator: " ")
            if let answer = read(text) { return answer }
            say(ImportWords.notAnAnswer(text))
        }
    }

    private func say(_ line: String) {
        try? FileBytes.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
    }
}
