import Requests
import System
import Words

/// The program that draws: the window, and pictures.
public enum DrawingProgram {
    /// Becomes the program that draws; returns only to throw, where it cannot be started.
    public static func start(_ request: DrawingRequest) throws(ProgramFailure) -> Never {
        try request.checkOutputs()
        do {
            try PartnerProgram.window.start(request.arguments)
        } catch {
            throw ProgramFailure(ProgramWords.text(for: error))
        }
    }

    /// Starts a program beside this one that draws a picture of the document that it is sent.
    public static func begin(_ request: PictureRequest) throws(ProgramFailure) -> ChildProgram {
        do {
            return try PartnerProgram.window.begin(DrawingRequest.picture(request).arguments, isSentInput: true)
        } catch {
            throw ProgramFailure(ProgramWords.text(for: error))
        }
    }
}

extension DrawingRequest {
    /// Refuses what would be written where it must not, before anything is.
    fileprivate func checkOutputs() throws(ProgramFailure) {
        switch self {
        case .window(let request):
            // Without a trace nothing is written, and the start does not ask the environment for folders.
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
        guard output.isStrangersLink else { return }
        throw ProgramFailure(DocumentWords.strangersLink(output: output))
    }
}
