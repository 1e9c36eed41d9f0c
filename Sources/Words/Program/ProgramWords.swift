import Requests

/// The sentences about the programs that belong together.
public enum ProgramWords {
    public static func text(for error: PartnerError) -> String {
        let name = error.program.rawValue
        return switch (error.reason, error.program) {
        case (.notStarted(let path, let error), .window): "\(path), which draws, cannot be started: \(error.reason)."
        case (.notStarted(let path, let error), .importer):
            "\(path), which imports, cannot be started: \(error.reason)."
        case (.notFound, .window):
            "\(name), which draws, cannot be found: /proc does not say where healthbeat is."
        case (.notFound, .importer):
            "\(name), which imports, cannot be found: /proc does not say where healthbeat is."
        case (.missing, .window): "\(name), which draws, is missing beside healthbeat. Install Health Beat again."
        case (.missing, .importer): "\(name), which imports, is missing beside healthbeat. Install Health Beat again."
        }
    }

    /// A program that the user is not meant to call.
    public static func calledAlone(_ program: PartnerProgram) -> String {
        switch program {
        case .window: "healthbeat-window is part of healthbeat, which starts it. Call healthbeat."
        case .importer: "healthbeat-import is part of healthbeat, which starts it. Call healthbeat import."
        }
    }

    public static let noArguments =
        "The system does not say what is asked for. Start healthbeat without LD_PRELOAD."
}
