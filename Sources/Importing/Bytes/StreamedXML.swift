import Glibc
import XML

/// XML read from a stream; a subclass may refuse it with an import's error.
class StreamedXML: XMLReader {
    private var failure: ImportError?

    /// Reads the whole stream; call it once. Throws the error given to `refuse`, or one for malformed XML.
    final func readAll(of stream: any ByteStream) throws(ImportError) {
        let problem = try read { buffer throws(ImportError) in try stream.read(into: buffer) }
        if let problem { throw failure ?? ImportError(problem) }
    }

    /// Ends the reading; some of the callbacks may still be called.
    final func refuse(_ reason: ImportError) {
        failure = failure ?? reason
        stop()
    }

    /// Returns the value of the attribute with a name; valid only during the callback.
    final func value(_ name: UnsafePointer<CChar>, _ attributes: Attributes) -> UnsafePointer<CChar>? {
        var index = 0
        while let found = attributes[index] {
            if strcmp(found, name) == 0 { return attributes[index + 1] }
            index += 2
        }
        return nil
    }
}

extension ImportError {
    fileprivate init(_ problem: XMLReader.Problem) {
        switch problem {
        case .noMemory: self = .system(ENOMEM)
        case .entities(let line): self = .entities(line: line)
        case .endsEarly(let line): self = .endsEarly(line: line)
        case .malformed(let line, let reason): self = .malformed(line: line, reason: reason)
        }
    }
}
