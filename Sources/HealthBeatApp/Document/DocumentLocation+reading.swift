import Commands
import DesktopProgram
import Documents
import EventLoop
import JSON
import System
import WeightHistory
import Words

extension DocumentLocation {
    /// Reads the document, on whatever thread this is called on.
    ///
    /// - Parameters:
    ///   - previous: What was read last; what was appended to that is read alone, where that is all that happened.
    ///   - copy: The copy of that.
    ///   - onlyAppended: Whether anything but an addition is left unread.
    ///   - stop: Ends the reading before its time.
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
}

extension DocumentLocation {
    /// Reads the document once; a pipe too, and standard input where `-` is named.
    func readOnce() -> Reading {
        let start = Instant.readingClock()
        let result = Result { () throws(DocumentError) -> Document? in try DocumentReader.readOnce(path: path) }
        return Reading(kind: .whole, result: result, milliseconds: start.millisecondsAgo)
    }
}

/// What came of reading a document, and how long it took.
nonisolated struct Reading: Sendable {
    enum Kind: String, Sendable {
        case whole
        /// Only what was appended since the last reading.
        case appended
    }

    var kind: Kind
    /// Nil if only an addition was to be read, and there is none.
    var result: Result<Document?, DocumentError>
    var milliseconds: Double
    /// What was read, to be written anew; nil if that is nothing, and without all bytes if these are many.
    var copy: DocumentCopy?

    /// Whether it was given up.
    var isStopped: Bool { if case .failure(.stopped) = result { true } else { false } }

    /// What the document's history is now; nil if that was not found out.
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

extension DocumentLocation {
    /// How a program adds the first entry, in lines, with a weight in a unit.
    func hint(in unit: WeightUnit) -> String {
        // The command line has a point, whatever the person's language.
        let number = WeightFormat(decimalMark: ".").number(unit.number(fromKilograms: 82.4), unit)
        let operand = number.contains(" ") ? Self.quoted(number) : number
        let file = isNamed ? " \(shellWord)" : ""
        return EntryWords.hint(command: "healthbeat add \(operand)\(file)")
    }

    /// The path as a shell reads it.
    private var shellWord: String {
        let short = StandardFolders().abbreviated(path)
        let isPlain = short.allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
        return isPlain ? short : Self.quoted(path.description)
    }

    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}

extension DocumentLocation {
    /// The document's name in a sentence of the window.
    var shownName: String { SafeText.isolated(name) }
}
