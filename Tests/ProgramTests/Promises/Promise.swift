import Testing

/// A promise of the manual, and how each front of the program keeps it.
nonisolated struct Promise: Sendable {
    typealias Act = @MainActor @Sendable () throws -> Void

    /// How a front keeps a promise.
    enum Front: Sendable {
        /// Expects what the promise says.
        case keeps(Act)
        /// The front has nothing of the kind.
        case hasNone(because: String)
    }

    /// The manual's sentences, as they are shown in a terminal.
    let sentences: [String]
    let commandLine: Front
    let window: Front

    /// - Parameter sentences: Whole sentences of the manual.
    init(_ sentences: String..., commandLine: Front, window: Front) {
        (self.sentences, self.commandLine, self.window) = (sentences, commandLine, window)
    }

    static let all =
        documents + forms + writing + outputs + defaults + imports + answers + backups + undoing + paths + following
}

nonisolated extension Promise {
    /// One front's proof of a promise.
    struct Proof: Sendable, CustomTestStringConvertible {
        let front: String
        let sentence: String
        let act: Act

        var testDescription: String { "\(front): \(sentence)" }
    }

    /// A proof for each front that has what is promised.
    var proofs: [Proof] {
        [("command line", commandLine), ("window", window)].compactMap { name, front in
            guard case .keeps(let act) = front else { return nil }
            return Proof(front: name, sentence: sentences[0], act: act)
        }
    }

    /// Why a front has no proof.
    var reasons: [String] {
        [commandLine, window].compactMap { front in
            guard case .hasNone(let reason) = front else { return nil }
            return reason
        }
    }
}
