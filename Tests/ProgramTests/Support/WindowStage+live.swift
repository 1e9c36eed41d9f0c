import Testing

extension WindowStage {
    /// The entries that each reading showed, in order.
    var shownCounts: [Int] { trace.filter { $0.kind == "read" }.compactMap(\.rows) }

    /// What the graph says of itself to those who cannot see it.
    func graphValue() throws -> String? {
        try printedTree().all.first { $0.class == "GraphView" }?.value
    }

    /// Runs a script of the shell in the document's folder, in which `$1` is the document's name.
    @discardableResult
    func write(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) -> Outcome {
        let outcome = startWriter(script).waitForEnd()
        #expect(outcome == .silentSuccess, sourceLocation: sourceLocation)
        return outcome
    }

    /// Starts a script as `write` runs it.
    func startWriter(_ script: String) -> RunningProgram {
        let slash = document.lastIndex(of: "/")!
        let name = String(document[document.index(after: slash)...])
        return RunningProgram(
            ["/bin/sh", "-ec", "cd \"$0\"\n\(script)", String(document[..<slash]), name],
            environment: program.environment, output: nil)
    }
}
