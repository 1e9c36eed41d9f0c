import Requests
import System
import Words

/// The program that shows the window and draws pictures.
public enum DrawingProgram {
    /// Replaces this process by the program; returns only by throwing, if it cannot be started.
    public static func start(_ request: DrawingRequest) throws(ProgramFailure) -> Never {
        try request.checkOutputs()
        do {
            try PartnerProgram.window.start(request.arguments)
        } catch {
            throw ProgramFailure(ProgramWords.text(for: error))
        }
    }

    /// Starts the program as a child that draws a picture of the document sent to its standard input.
    public static func begin(_ request: PictureRequest) throws(ProgramFailure) -> ChildProgram {
        do {
            return try PartnerProgram.window.begin(DrawingRequest.picture(request).arguments, usesInputPipe: true)
        } catch {
            throw ProgramFailure(ProgramWords.text(for: error))
        }
    }
}

extension DrawingRequest {
    /// Throws if an output must not be overwritten, before anything is written.
    fileprivate func checkOutputs() throws(ProgramFailure) {
        switch self {
        case .window(let request):
            // Without a trace, nothing is written, and the start need not look up folders.
            guard request.trace != nil else { return }
            try DocumentLocation(named: request.document).refuse(output: request.trace)
        case .picture(let request):
            let document = DocumentLocation(named: request.document)
            for output in [request.trace, request.output] { try document.refuse(output: output) }
            try request.refuseStrangersLink()
        case .icon: break
        }
    }
}

extension PictureRequest {
    fileprivate func refuseStrangersLink() throws(ProgramFailure) {
        guard output.isUntrustedLink else { return }
        throw ProgramFailure(DocumentWords.strangersLink(output: output))
    }
}
