import System

extension DocumentLocation {
    /// Refuses to write over the document, or to add to it, by whatever links the output leads there.
    ///
    /// - Parameter output: `-` is standard output.
    func refuse(output: FilePath?) throws(ProgramFailure) {
        guard let output, path.leadsToSameFile(as: output == "-" ? "/dev/stdout" : output) else { return }
        throw output == "-"
            ? ProgramFailure("Standard output goes into the document \(path). Send it elsewhere.")
            : ProgramFailure("\(output) is the document, which is never overwritten. Name another file.")
    }
}

extension DrawingRequest {
    /// Refuses what would be written where it must not, before anything is.
    func checkOutputs() throws(ProgramFailure) {
        switch self {
        case .window(let request):
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
        throw ProgramFailure(
            "\(output) is another user's link in a folder for everybody, and is not followed. Name another file.")
    }
}
