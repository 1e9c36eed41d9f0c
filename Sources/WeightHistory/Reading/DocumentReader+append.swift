import System

extension DocumentReader {
    /// How much before the old end must be unchanged for a grown file to count as appended to.
    static let comparedTail = 1 << 16

    /// Reads what was appended to a document since it was read.
    ///
    /// Nil where the file is another one, did not grow, or is changed in the last 64 KiB before the old end, and where
    /// the new bytes change what older ones mean: then the whole is to be read. All earlier blocks but the last are shared.
    ///
    /// - Parameters:
    ///   - rules: The zone of the dates without an offset, the same that the document was read with.
    ///   - wholeLinesOnly: Whether a last line that is not ended is left for later.
    public static func readAppended(
        previous: Document, path: FilePath, rules: TimeZoneRules = .system(), wholeLinesOnly: Bool = false
    ) throws(DocumentError) -> Document? {
        let options = Options(rules: rules, takesWholeLinesOnly: wholeLinesOnly)
        guard let resume = previous.resume, let layout = previous.layout else { return nil }
        let file = try DocumentFile(path: path)
        guard file.identity.isLater(than: previous) else { return nil }
        var window = try FileWindow(descriptor: file.descriptor, fileSize: file.identity.size)
        let compared = previous.regions.firstIndex { $0.end > previous.readEnd - comparedTail } ?? 0
        guard try previous.regions.areUnchanged(from: compared, &window) else { return nil }
        let extent = try ReadingExtent(from: resume.place, of: &window, takesUnended: !wholeLinesOnly)
        let parser = PartParser(layout: layout, window: window, rules: rules, readsCommonRows: true)
        var assembly = PartAssembly(parser: parser, resuming: previous, at: resume)
        let next = try assembly.read(file, extent, options: options)
        let history = previous.history.appending(assembly.blocks, afterDroppingLastOf: resume.unendedDate)
        return assembly.document(
            history, file.identity, endsWithNewline: assembly.place == extent.wholeLines, resume: next)
    }

    /// Whether the bytes that a document was read from are still those of the file: every one is looked at.
    ///
    /// Not a thing for the main thread. Bytes after the document's end make no difference.
    public static func isUnchanged(_ document: Document, path: FilePath) throws(DocumentError) -> Bool {
        let file = try DocumentFile(path: path)
        let (size, identity) = (file.identity.size, document.identity)
        guard file.identity.device == identity.device, file.identity.inode == identity.inode,
            size >= document.readEnd
        else { return false }
        guard size > 0 else { return true }
        var window = try FileWindow(descriptor: file.descriptor, fileSize: size)
        do {
            return try document.regions.areUnchanged(from: 0, &window)
        } catch .becameShorter {
            return false
        }
    }
}

extension FileIdentity {
    /// Whether this is the file of a document that has grown since.
    fileprivate func isLater(than document: Document) -> Bool {
        device == document.identity.device && inode == document.identity.inode && size > document.readEnd
    }
}

extension FileRegion {
    /// The regions of a file's first bytes.
    static func all(upTo end: Int, _ window: inout FileWindow) throws(DocumentError) -> [FileRegion] {
        var regions: [FileRegion] = []
        var place = 0
        while place < end {
            try window.load(at: place, length: min(end - place, 1 << 16))
            place += window.count
            regions.append(FileRegion(end: place, hash: RegionHash(window.bytes, count: window.count)))
        }
        return regions
    }
}

extension [FileRegion] {
    /// Whether the regions from one on are what they were.
    fileprivate func areUnchanged(from first: Int, _ window: inout FileWindow) throws(DocumentError) -> Bool {
        for index in first..<Swift.max(first, count) {
            let start = index == 0 ? 0 : self[index - 1].end
            try window.load(at: start, length: self[index].end - start)
            guard RegionHash(window.bytes, count: window.count) == self[index].hash else { return false }
        }
        return true
    }
}
