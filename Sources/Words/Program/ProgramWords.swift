import Requests

/// Sentences about the programs that belong together.
public enum ProgramWords {
    public static func text(for error: PartnerError) -> String {
        let kind = error.program == .window ? "The drawing program" : "The import program"
        return switch error.reason {
        case .notStarted(let path, let error): "\(kind) \(path) cannot be started: \(error.reason)."
        case .notFound:
            "\(kind) \(error.program.rawValue) cannot be found: /proc does not show where healthbeat is."
        case .missing: "\(kind) \(error.program.rawValue) is missing. Reinstall Health Beat."
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
