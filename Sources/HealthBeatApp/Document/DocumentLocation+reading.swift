import Commands
import DesktopProgram
import Documents
import System
import WeightHistory
import Words

extension DocumentLocation {
    /// Reads the document on the calling thread. Blocks.
    ///
    /// - Parameters:
    ///   - previous: The previous reading; if lines were only appended since, only those are read.
    ///   - copy: The copy of `previous`.
    ///   - onlyAppended: Whether to read only whole appended lines, and nothing if the file has changed otherwise.
    ///   - stop: Stops the reading early.
    nonisolated func read(
        after previous: Document? = nil, copy: DocumentCopy? = nil, onlyAppended: Bool = false, stop: StopSwitch? = nil,
        progress: (@Sendable (Double) -> Void)? = nil
    ) -> Reading {
        let start = Instant.readingClock()
        var reading = Reading(kind: .appended, result: .success(nil), milliseconds: 0)
        let isStopped = stop.map { stop in { @Sendable in stop.isOn } }
        do throws(DocumentError) {
            let addition = try previous.flatMap { previous throws(DocumentError) in
                try DocumentReader.readAppended(
                    previous: previous, path: path, wholeLinesOnly: onlyAppended, isStopped: isStopped)
            }
            if let addition {
                reading.result = .success(addition)
            } else if !onlyAppended {
                reading.kind = .whole
                reading.result = .success(try DocumentReader.read(path: path, progress: progress, isStopped: isStopped))
            }
        } catch {
            reading.result = .failure(error)
        }
        reading.milliseconds = start.millisecondsAgo
        let known = reading.kind == .appended ? copy : nil
        reading.copy = (try? reading.result.get()).flatMap { $0 }.map {
            DocumentCopy(of: $0, path: path, appendedTo: known)
        }
        return reading
    }

    /// Reads the document once; it may be a pipe, or standard input if it is named `-`.
    func readOnce() -> Reading {
        let start = Instant.readingClock()
        let result = Result { () throws(DocumentError) -> Document? in try DocumentReader.readOnce(path: path) }
        return Reading(kind: .whole, result: result, milliseconds: start.millisecondsAgo)
    }

    /// Lines that say how the first entry comes into the document, and where that is.
    var hint: String {
        let shown = SafeText.isolated(StandardFolders().abbreviated(path))
        let lines = [EntryWords.dropImports] + (isStandardInput ? [] : [EntryWords.savedIn(shown)])
        return lines.joined(separator: "\n")
    }

    /// The name, isolated for use in a sentence.
    var shownName: String { SafeText.isolated(name) }
}

nonisolated struct Reading: Sendable {
    enum Kind: String, Sendable {
        case whole
        /// Only the lines appended since the previous reading.
        case appended
    }

    var kind: Kind
    /// Nil if only appended lines were to be read and there are none.
    var result: Result<Document?, DocumentError>
    var milliseconds: Double
    /// The copy to restore the document from, not exact for a large document; nil if nothing was read.
    var copy: DocumentCopy?

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
