import Requests
import System
import Words

extension DrawingRequest {
    /// Replaces this process by the drawing program; returns only by throwing, if it cannot be started.
    public func start() throws(ProgramFailure) -> Never {
        try checkOutputs()
        try PartnerProgram.window.start(arguments)
    }

    /// Throws if an output must not be overwritten, before anything is written.
    private func checkOutputs() throws(ProgramFailure) {
        switch self {
        case .window(let request):
            // Without a trace, nothing is written, and the start need not look up folders.
            guard request.trace != nil else { return }
            try DocumentLocation(named: request.document).refuse(output: request.trace)
        case .picture(let request):
            let document = DocumentLocation(named: request.document)
            for output in [request.trace, request.output] { try document.refuse(output: output) }
            guard request.output.isUntrustedLink else { return }
            throw ProgramFailure(DocumentWords.strangersLink(output: request.output))
        case .icon: break
        }
    }
}
