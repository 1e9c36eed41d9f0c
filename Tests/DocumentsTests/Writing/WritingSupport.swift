import Glibc
import TestSupport

@testable import Documents
@testable import WeightHistory

func entry(
    _ date: String, _ weight: String, _ unit: WeightUnit = .kilograms, note: String = ""
) -> WeightEntry {
    WeightEntry(date: EntryDate(date, in: testZone)!, weight: EntryWeight(weight, unit)!, note: note)
}

struct WritableDocument {
    let folder: TemporaryFolder
    let name: String

    /// - Parameter text: Nil for a missing document.
    init(_ text: String? = nil, name: String = "weights.csv", in parent: String = "/tmp") {
        folder = TemporaryFolder(in: parent)
        self.name = name
        if let text { folder.write(text, to: name) }
    }

    var path: String { folder[name] }
    var text: String { folder.contents(name) }
    /// Whether the last line has a terminator.
    var isEnded: Bool { fileBytes(path).last == UInt8(ascii: "\n") }

    func append(_ bytes: ArraySlice<UInt8>) {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        defer { close(descriptor) }
        let count = Array(bytes).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        precondition(count == bytes.count, "A file must be appended to.")
    }

    func writer(_ options: DocumentWriter.Options = .init()) -> DocumentWriter {
        DocumentWriter(path: path, rules: testZone, options: options)
    }

    /// Returns a writer that calls a closure at each of its steps, once per step.
    func writer(
        patience: Double = 10, _ onStep: @escaping @Sendable (DocumentWriter.Step) -> Void
    ) -> DocumentWriter {
        let steps = SharedList<DocumentWriter.Step>()
        var options = DocumentWriter.Options(patience: patience)
        options.onStep = { step in
            guard !steps.values.contains(step) else { return }
            steps.append(step)
            onStep(step)
        }
        return writer(options)
    }

    /// Returns a writer that calls a closure at one of its steps, once.
    func writer(
        patience: Double = 10, at step: DocumentWriter.Step, _ body: @escaping @Sendable () -> Void
    ) -> DocumentWriter {
        writer(patience: patience) { if $0 == step { body() } }
    }

    func read() throws -> Document {
        try DocumentReader.read(path: path, rules: testZone)
    }

    /// Returns the reference to an entry by its index, the oldest first.
    func reference(_ index: Int) throws -> EntryReference {
        try read().history.reference(to: index)
    }
}

extension DocumentWriter {
    @discardableResult
    func add(_ entry: WeightEntry) throws(WritingError) -> WriteReceipt {
        try perform(.add(entry))
    }

    @discardableResult
    func edit(_ reference: EntryReference, to entry: WeightEntry) throws(WritingError) -> WriteReceipt {
        try perform(.edit(reference, to: entry))
    }

    @discardableResult
    func delete(_ reference: EntryReference) throws(WritingError) -> WriteReceipt {
        try perform(.remove(reference))
    }
}

/// Returns a number from the environment that prolongs a test.
func environmentNumber(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
}
