import Requests
import System

/// Writes the program's icon into a file, so that a desktop shows the same icon as the window.
public struct IconExport {
    private let request: IconRequest

    public init(_ request: IconRequest) {
        self.request = request
    }

    public func run() throws(ProgramFailure) {
        do {
            let file = try OutputFile(path: request.output)
            try AppIcon.write(request.type, side: request.side) { try file.write($0) }
            try file.finish()
        } catch {
            throw ProgramFailure(error, writing: request.output)
        }
    }
}
