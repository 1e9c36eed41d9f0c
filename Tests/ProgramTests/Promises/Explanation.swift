/// A sentence of the manual that the table of promises leaves out, and why.
nonisolated struct Explanation: Sendable {
    enum Reason: Sendable {
        /// Tells what a thing is, and promises no behaviour.
        case describes
        /// Proved by tests of their own, on each front that has what is promised.
        case isProved
    }

    let reason: Reason
    let sentence: String
    /// The names of the tests with those of their suites.
    let tests: [String]

    static func describes(_ sentence: String) -> Explanation {
        Explanation(reason: .describes, sentence: sentence, tests: [])
    }

    /// - Parameters:
    ///   - commandLine: Tests of the command line; none if it has nothing of the kind.
    ///   - window: Tests of the window; none if it has nothing of the kind.
    ///   - both: Tests of what both fronts share.
    static func proved(
        _ sentence: String, commandLine: [String] = [], window: [String] = [], both: [String] = []
    ) -> Explanation {
        Explanation(reason: .isProved, sentence: sentence, tests: commandLine + window + both)
    }

    /// The tests that are not in the project's sources.
    @MainActor static func missing(of tests: [String]) -> [String] {
        let script = """
            cd "$1/Tests" && shift && for test; do
                grep -rlZE --include='*.swift' "(struct|class|extension) ${test%.*}\\b" . |
                    xargs -0r grep -lzP "@Test(?:(?!func )[\\s\\S])*func ${test#*.}\\(" | grep -q . || echo "$test"
            done
            """
        let arguments = ["/bin/sh", "-c", script, "sh", Program.project] + tests
        return RunningProgram(arguments, environment: Program().environment, output: nil).waitForEnd()
            .text.split(separator: "\n").map(String.init)
    }
}
