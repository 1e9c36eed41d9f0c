import System

/// One change of a document while its file is locked.
struct DocumentEdit: ~Copyable {
    let file: LockedFile
    let path: FilePath
    let rules: TimeZoneRules
    let options: DocumentWriter.Options
    /// Until when other programs are waited for.
    let deadline: Instant

    init(
        file: consuming LockedFile, path: FilePath, rules: TimeZoneRules, options: DocumentWriter.Options,
        deadline: Instant
    ) {
        self.file = file
        self.path = path
        self.rules = rules
        self.options = options
        self.deadline = deadline
    }

    var size: Int { file.identity.size }

    /// The layout that the header says; the program's own for a file of 0 bytes.
    func layout() throws(WritingError) -> DocumentLayout {
        guard size > 0 else { return .standard }
        return try WritingError.reading { () throws(DocumentError) in
            var window = try FileWindow(descriptor: file.descriptor, fileSize: size)
            return try HeaderReader.read(&window).0
        }
    }

    /// An entry's line where it was found.
    struct Found {
        var record: Record
        var entry: WeightEntry
        /// The line's bytes, its end included.
        var bytes: [UInt8]
        var layout: DocumentLayout
        /// The records of the whole file.
        var census: RecordWalker.Census
    }

    /// The line that a reference names: the one at the remembered place, else the one with the same number among equal
    /// ones, else the last of them.
    func find(_ reference: EntryReference) throws(WritingError) -> Found {
        guard size > 0 else { throw .entryGone }
        let found = try WritingError.reading { () throws(DocumentError) in try search(reference) }
        guard let found else { throw .entryGone }
        return found
    }

    private func search(_ reference: EntryReference) throws(DocumentError) -> Found? {
        var walker = try RecordWalker(descriptor: file.descriptor, size: size)
        let layout = walker.layout
        var clock = LocalClock(rules: rules)
        var found: Found?
        var (matches, isRemembered) = (0, false)
        while let record = try walker.next() {
            let bytes = walker.window.bytes
            guard record.date(bytes, layout, &clock) == reference.entry.date,
                let entry = record.entry(bytes, layout, &clock), entry == reference.entry
            else { continue }
            if record.start == reference.place || !isRemembered && matches <= reference.occurrence {
                isRemembered = record.start == reference.place
                found = Found(
                    record: record, entry: entry, bytes: record.bytes(bytes), layout: layout, census: walker.census)
            }
            matches += 1
        }
        found?.census = walker.census
        return found
    }
}

extension Record {
    fileprivate func bytes(_ base: UnsafePointer<UInt8>) -> [UInt8] {
        Array(UnsafeBufferPointer(start: base + start - self.base, count: next - start))
    }
}
