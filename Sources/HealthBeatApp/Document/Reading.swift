import Commands
import DesktopProgram
import Documents
import System
import WeightHistory

nonisolated struct Reading: Sendable {
    enum Kind: String, Sendable {
        case whole
        /// Only the lines appended since the previous reading.
        case appended
    }

    var kind = Kind.appended
    /// Nil if only appended lines were to be read and there are none.
    var result: Result<Document?, DocumentError> = .success(nil)
    var milliseconds = 0.0
    /// The copy to restore the document from, not exact for a large document; nil if nothing was read.
    var copy: DocumentCopy?

    /// Reads a document on the calling thread. Blocks.
    ///
    /// - Parameters:
    ///   - previous: The previous reading; if lines were only appended since, only those are read.
    ///   - copy: The copy of `previous`.
    ///   - onlyAppended: Whether to read only whole appended lines, and nothing if the file has changed otherwise.
    ///   - stop: Stops the reading early.
    init(
        of location: DocumentLocation, after previous: Document?, copy: DocumentCopy?, onlyAppended: Bool,
        stop: StopSwitch, progress: @escaping @Sendable (Double) -> Void
    ) {
        let start = Instant.readingClock()
        let path = location.path
        do throws(DocumentError) {
            let addition = try previous.flatMap { previous throws(DocumentError) in
                try DocumentReader.readAppended(
                    previous: previous, path: path, wholeLinesOnly: onlyAppended, isStopped: { stop.isOn })
            }
            if let addition {
                result = .success(addition)
            } else if !onlyAppended {
                kind = .whole
                result = .success(
                    try DocumentReader.read(path: path, progress: progress, isStopped: { stop.isOn }))
            }
        } catch {
            result = .failure(error)
        }
        milliseconds = start.millisecondsAgo
        let known = kind == .appended ? copy : nil
        self.copy = (try? result.get()).flatMap { $0 }.map { DocumentCopy(of: $0, path: path, appendedTo: known) }
    }

    /// Reads a document once; it may be a pipe, or standard input if it is named `-`.
    ///
    /// - Parameter values: Whether to read the values of series too; nil for those of a small file only.
    init(once location: DocumentLocation, values: Bool?) {
        let start = Instant.readingClock()
        kind = .whole
        result = Result { () throws(DocumentError) -> Document? in
            try DocumentReader.readOnce(path: location.path, values: values)
        }
        milliseconds = start.millisecondsAgo
    }

    /// Whether the reading was stopped early.
    var isStopped: Bool { if case .failure(.stopped) = result { true } else { false } }

    var newHistory: WeightHistory? { (try? result.get())?.history }
}

extension Trace {
    func add(_ reading: Reading) {
        let document = try? reading.result.get()
        add([
            "kind": .string("read"),
            "what": .string(reading.kind.rawValue),
            "bytes": .number(Double(document?.stamp.size ?? 0)),
            "rows": .number(Double(document?.history.count ?? 0)),
            "ms": .number(reading.milliseconds),
        ])
    }
}
