import Testing

/// A promise of the manual, and its proof on each front of the program.
nonisolated struct Promise: Sendable {
    typealias Act = @MainActor @Sendable () throws -> Void

    /// The way a front keeps a promise.
    enum Front: Sendable {
        /// Runs the expectations of the promise.
        case keeps(Act)
        /// The front lacks the feature.
        case hasNone(because: String)
    }

    /// Whole sentences of the manual, as a terminal shows them.
    let sentences: [String]
    let commandLine: Front
    let window: Front

    init(_ sentences: String..., commandLine: Front, window: Front) {
        (self.sentences, self.commandLine, self.window) = (sentences, commandLine, window)
    }

    static let all =
        documents + forms + writing + outputs + defaults + imports + answers + backups + undoing + paths + following
}

nonisolated extension Promise {
    /// The proof of a promise on one front.
    struct Proof: Sendable, CustomTestStringConvertible {
        let front: String
        let sentence: String
        let act: Act

        var testDescription: String { "\(front): \(sentence)" }
    }

    /// A proof for each front that has the feature.
    var proofs: [Proof] {
        [("command line", commandLine), ("window", window)].compactMap { name, front in
            guard case .keeps(let act) = front else { return nil }
            return Proof(front: name, sentence: sentences[0], act: act)
        }
    }

    /// The reasons of the fronts without a proof.
    var reasons: [String] {
        [commandLine, window].compactMap { front in
            guard case .hasNone(let reason) = front else { return nil }
            return reason
        }
    }
}
