import Requests
import System

public enum ProgramWords {
    public static func notStarted(_ program: PartnerProgram, _ path: FilePath, _ error: SystemError) -> String {
        "The \(name(of: program)) program \(path) cannot be started: \(error.reason)."
    }

    public static func notFound(_ program: PartnerProgram) -> String {
        "The \(name(of: program)) program \(program.rawValue) cannot be found: /proc does not show where healthbeat is."
    }

    public static func missing(_ program: PartnerProgram) -> String {
        "The \(name(of: program)) program \(program.rawValue) is missing. Reinstall Health Beat."
    }

    private static func name(of program: PartnerProgram) -> String { program == .window ? "drawing" : "import" }

    /// Names the command that starts a program which the user must not call.
    public static func calledAlone(_ program: PartnerProgram) -> String {
        switch program {
        case .window: "healthbeat-window is a part of healthbeat. Run healthbeat instead."
        case .importer: "healthbeat-import is a part of healthbeat. Run healthbeat import instead."
        }
    }

    public static let noArguments =
        "The command line cannot be read. Mount /proc, and start healthbeat without LD_PRELOAD."
}
