import ViewKit
import WeightHistory

extension DocumentLocation {
    /// Reads the document, on whatever thread this is called on.
    nonisolated func read(progress: (@Sendable (Double) -> Void)? = nil) -> Reading {
        let start = milliseconds()
        let result: Result<Document?, ProgramFailure>
        do {
            result = .success(try DocumentReader.read(path: path, progress: progress))
        } catch .missing where !isNamed {
            result = .success(nil)
        } catch {
            result = .failure(ProgramFailure(DocumentMessages(file: path).text(for: error)))
        }
        return Reading(result: result, milliseconds: milliseconds() - start)
    }
}

/// What came of reading a document, and how long it took.
nonisolated struct Reading: Sendable {
    /// The document, or nil where it is the person's own and not made yet.
    let result: Result<Document?, ProgramFailure>
    let milliseconds: Double
}

extension Trace {
    func add(_ reading: Reading) {
        let document = try? reading.result.get()
        add([
            ("kind", .string("read")),
            ("bytes", .number(Double(document?.identity.size ?? 0))),
            ("rows", .number(Double(document?.history.count ?? 0))),
            ("ms", .number(reading.milliseconds)),
        ])
    }
}

extension Document {
    /// Says on standard error what could not be read: the first lines of it, and how many there are in all.
    func reportProblems(of path: String) {
        let messages = DocumentMessages(file: path)
        for problem in problems { StandardError.complain(messages.text(for: problem)) }
        if problemCount > problems.count {
            StandardError.complain(
                "\(path): \(problemCount) lines cannot be read; the first \(problems.count) are above.")
        }
    }

    /// What could not be read, in one line; nil where everything could.
    func problemSummary(name: String) -> String? {
        guard let first = problems.first else { return nil }
        let count = problemCount == 1 ? "1 line cannot be read." : "\(problemCount) lines cannot be read."
        return "\(count) \(DocumentMessages(file: name).text(for: first))"
    }
}
