import Requests

/// Sentences about the programs that belong together.
public enum ProgramWords {
    public static func text(for error: PartnerError) -> String {
        let name = error.program.rawValue
        return switch (error.reason, error.program) {
        case (.notStarted(let path, let error), .window):
            "The drawing program \(path) cannot be started: \(error.reason)."
        case (.notStarted(let path, let error), .importer):
            "The import program \(path) cannot be started: \(error.reason)."
        case (.notFound, .window):
            "The drawing program \(name) cannot be found: /proc does not show where healthbeat is."
        case (.notFound, .importer):
            "The import program \(name) cannot be found: /proc does not show where healthbeat is."
        case (.missing, .window): "The drawing program \(name) is missing. Reinstall Health Beat."
        case (.missing, .importer): "The import program \(name) is missing. Reinstall Health Beat."
        }
    }

    /// Names the command that starts a program which the user must not call.
    public static func calledAlone(_ program: PartnerProgram) -> String {
        switch program {
        case .window: "healthbeat-window is a part of healthbeat. Run healthbeat instead."
        case .importer: "healthbeat-import is a part of healthbeat. Run healthbeat import instead."
        }
    }

    public static let noArguments = "The command line cannot be read. Start healthbeat without LD_PRELOAD."
}
