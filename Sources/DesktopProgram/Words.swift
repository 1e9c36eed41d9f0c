import Cairo
import Desktop
import System
import X11

/// Sentences of every windowed program.
nonisolated enum Words {
    static let noMemoryForWindow = "There is not enough memory for the window. Close other programs."
    static let noMemoryToDraw = "There is not enough memory to draw. Close other programs, or raise the memory limit."
    static let silentInputMethod =
        "The input method is not responding, and the window waits for it. Quit it, or set XMODIFIERS=@im=none."

    static func traceNotWritten(_ path: FilePath, _ error: SystemError) -> String {
        "The trace \(path) cannot be written: \(error.reason). Choose another file."
    }

    static func noOpener(_ name: String) -> String {
        "\(name) cannot be opened: xdg-open is missing. Install xdg-utils."
    }

    static func noProgram(for name: String) -> String {
        "\(name) cannot be opened: the desktop has no program for it."
    }
}

extension DisplayError {
    /// - Parameter alternative: A sentence on what the user can do without a display.
    func failure(_ alternative: String?) -> ProgramFailure {
        switch self {
        case .noDisplay:
            ProgramFailure(
                alternative.map { "There is no display. Set DISPLAY to an X server. \($0)" }
                    ?? "There is no display. Set DISPLAY to an X server.")
        case .cannotOpen(let name):
            ProgramFailure(
                "The display \(SafeText.escaped(name)) cannot be opened. Check that its X server runs and admits you.")
        case .unsupportedVisual(let depth, let kind):
            ProgramFailure(
                "The screen cannot be used: its pixels are \(kind) of depth \(depth), not TrueColor of 16, 24 or 30.")
        }
    }
}

extension WindowLoss {
    var failure: ProgramFailure {
        switch self {
        case .connection: ProgramFailure("The X server ended the connection.")
        case .destroyed: ProgramFailure("The window was destroyed by another program.")
        case .outOfMemory: ProgramFailure(Words.noMemoryForWindow)
        }
    }
}

extension ProgramFailure {
    /// Says why a picture could not be made or written.
    public init(_ error: any Error, writing output: FilePath) {
        switch error {
        case let error as ProgramFailure: self = error
        case let error as SystemError: self = error.failure(writing: output)
        case let error as CairoError: self.init(error, writing: output)
        default: self.init("The picture cannot be made: \(error).")
        }
    }

    private init(_ error: CairoError, writing output: FilePath) {
        switch error {
        case .writingStopped(let reason as SystemError): self = reason.failure(writing: output)
        case .invalidSize:
            self.init("The picture is too large. No side may be over \(ImageSurface.longestSide) pixels.")
        case .outOfMemory: self.init("There is not enough memory for a picture of this size.")
        case .cairo(_, let message), .encoding(let message): self.init("The picture cannot be made: \(message).")
        default: self.init("The picture cannot be made: \(error).")
        }
    }
}

nonisolated extension StoreProblem {
    /// - Parameter name: The file's name.
    func sentence(about name: FilePath) -> String {
        switch self {
        case .system(let error): "\(name) cannot be saved: \(error.reason)."
        case .damaged: "\(name) cannot be read."
        case .unwritable: "This cannot be saved in \(name). The file was not changed."
        case .setAside(let path, nil): "\(name) was damaged. The damaged file is kept as \(path.name)."
        case .setAside(let path, let limit?):
            "\(name) was not read: it is larger than \(limit >> 20) MB. The large file is kept as \(path.name)."
        case .notSetAside(let error): "\(name) can neither be read nor renamed: \(error.reason)."
        }
    }
}
