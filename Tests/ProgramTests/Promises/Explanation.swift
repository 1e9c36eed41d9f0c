/// A sentence of the manual that is not in the table of promises, and the reason.
nonisolated struct Explanation: Sendable {
    enum Reason: Sendable {
        /// Describes a thing, and promises no behaviour.
        case describes
        /// Proved by separate tests, on each front that has the feature.
        case isProved
    }

    let reason: Reason
    let sentence: String
    /// The names of tests, each after its suite's and a full stop.
    let tests: [String]

    static func describes(_ sentence: String) -> Explanation {
        Explanation(reason: .describes, sentence: sentence, tests: [])
    }

    /// - Parameters:
    ///   - commandLine: Tests of the command line; empty if it lacks the feature.
    ///   - window: Tests of the window; empty if it lacks the feature.
    ///   - both: Tests of the code that both fronts share.
    static func proved(
        _ sentence: String, commandLine: [String] = [], window: [String] = [], both: [String] = []
    ) -> Explanation {
        Explanation(reason: .isProved, sentence: sentence, tests: commandLine + window + both)
    }

    /// The tests that are missing from the project's sources.
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
