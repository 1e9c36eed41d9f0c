import System
import WeightHistory

/// Reads documents, on several threads if they are large.
public enum DocumentReader {
    /// The size in bytes below which the calling thread reads alone: starting another one would cost more.
    static let smallestSharedSize = 1 << 18

    /// Reads a whole file; blocks for the disk.
    ///
    /// - Parameters:
    ///   - threads: The number of threads; nil for one per processor, or only the calling one for a small file.
    ///   - values: Whether to read the values of series too; nil for those of a small file only.
    ///   - progress: Called repeatedly, on any of the threads, with the fraction of the file that was read, 0 to 1.
    ///   - isStopped: Called repeatedly, on any of the threads; if it returns true, the reading throws `.stopped`.
    /// - Throws: If the file is not a document at all. Lines that cannot be read are in the document's problems.
    public static func read(
        path: FilePath, threads: Int? = nil, rules: TimeZoneRules = .system(),
        values: Bool? = nil, progress: (@Sendable (Double) -> Void)? = nil, isStopped: (@Sendable () -> Bool)? = nil
    ) throws(DocumentError) -> Document {
        try read(
            path: path,
            options: Options(
                threads: threads, rules: rules, progress: progress, wantsValues: values, isStopped: isStopped))
    }

    struct Options: Sendable {
        var threads: Int?
        var mostThreads = Int.max
        /// The bytes that a thread reads at a time; nil for a fast size.
        var partSize: Int?
        var rules = TimeZoneRules.system()
        var progress: (@Sendable (Double) -> Void)?
        var readsCommonRows = true
        /// Whether the values of series are read too; nil for those of a small file only.
        var wantsValues: Bool?
        var readsValues: Bool { wantsValues ?? true }
        /// Whether an unterminated last line is skipped, as another program may still be writing it.
        var takesWholeLinesOnly = false
        var isStopped: (@Sendable () -> Bool)?
    }

    /// Reads a file, or a pipe or terminal until it ends, as `read` does; `-` is standard input.
    ///
    /// - Parameter values: Whether to read the values of series too; nil for those of a small file only.
    public static func readOnce(path: FilePath, values: Bool? = nil) throws(DocumentError) -> Document {
        try read(try DocumentFile(readOnce: path), options: Options(wantsValues: values))
    }

    static func read(path: FilePath, options: Options) throws(DocumentError) -> Document {
        try read(try DocumentFile(path: path), options: options)
    }

    private static func read(_ file: consuming DocumentFile, options: Options) throws(DocumentError) -> Document {
        let size = file.stamp.size
        guard size > 0 else { return Document(history: WeightHistory(), stamp: file.stamp) }
        var buffer = try FileBuffer(descriptor: file.descriptor, fileSize: size, isStopped: options.isStopped)
        let header = try DocumentHeader(reading: &buffer, rules: options.rules)
        let layout = header.layout
        let headerRegions = try FileRegion.all(upTo: layout.headerEnd, &buffer)
        try buffer.load(at: layout.headerEnd - 1, length: 1)
        let isHeaderEnded = buffer.bytes[0] == Byte.newline
        let lastLine = try buffer.lastLine(after: layout.headerEnd)
        var options = options
        options.mostThreads = try MemoryForecast.threads(
            forBytes: (options.takesWholeLinesOnly ? lastLine : size) - layout.headerEnd, sample: &buffer,
            at: layout.headerEnd)
        options.wantsValues = options.wantsValues ?? (size < smallestSharedSize)
        let parser = ChunkParser(layout: layout, buffer: buffer, options)
        var reader = BodyReader(parser: parser, at: layout.headerEnd, header.report, headerRegions)
        var resume = try reader.read(file, lastLine: lastLine, options: options)
        let history = WeightHistory(blocks: reader.blocks)
        let measurements = reader.measured.measurements(layout, areValuesRead: options.readsValues)
        resume?.measurements = reader.measuredBefore?.measurements(layout, areValuesRead: options.readsValues)
        return reader.document(history, measurements, file.stamp, resume: isHeaderEnded ? resume : nil)
    }

    /// The number of bytes before the old end that must be unchanged for a grown file to count as appended to.
    static let comparedTail = 1 << 16

    /// Reads the bytes appended to a document since it was read.
    ///
    /// Returns nil if the whole file must be read: it is another file, has not grown, has changed in the last 64 KiB
    /// before the old end, or the new bytes could change the meaning of older ones. The new history shares all earlier
    /// blocks but the last.
    ///
    /// - Parameter rules: The zone of dates without an offset; must be the one that the document was read with.
    public static func readAppended(
        previous: Document, path: FilePath, rules: TimeZoneRules = .system(), wholeLinesOnly: Bool = false,
        isStopped: (@Sendable () -> Bool)? = nil
    ) throws(DocumentError) -> Document? {
        let options = Options(
            rules: rules, wantsValues: previous.measurements.isRead, takesWholeLinesOnly: wholeLinesOnly,
            isStopped: isStopped)
        guard let resume = previous.resume, let layout = previous.layout else { return nil }
        let file = try DocumentFile(path: path)
        guard file.stamp.isSameFile(as: previous.stamp), file.stamp.size > previous.readEnd else { return nil }
        var buffer = try FileBuffer(descriptor: file.descriptor, fileSize: file.stamp.size, isStopped: isStopped)
        guard let regions = try previous.tail(upTo: resume, &buffer) else { return nil }
        let lastLine = try buffer.lastLine(after: resume.offset)
        let parser = ChunkParser(layout: layout, buffer: buffer, options)
        var reader = BodyReader(parser: parser, at: resume.offset, resume.report, regions)
        var next = try reader.read(file, lastLine: lastLine, options: options)
        let history = previous.history.appending(reader.blocks, afterDroppingLastOf: resume.unendedTimestamp)
        let known = resume.measurements ?? previous.measurements
        guard let measurements = reader.measured.measurements(appendedTo: known, layout) else { return nil }
        next?.measurements = reader.measuredBefore?.measurements(appendedTo: known, layout)
        return reader.document(history, measurements, file.stamp, resume: next)
    }

    /// Returns a document with the values of its series, which a large file's reading leaves out; nil if the file has
    /// changed since. Reads the whole file; do not call on the main thread.
    public static func readValues(
        of document: Document, path: FilePath, rules: TimeZoneRules = .system(),
        isStopped: (@Sendable () -> Bool)? = nil
    ) throws(DocumentError) -> Document? {
        var read = try read(path: path, rules: rules, values: true, isStopped: isStopped)
        guard read.stamp == document.stamp, read.history.count == document.history.count else { return nil }
        read.history = document.history
        return read
    }

    /// Returns whether a file still has all bytes that a document was read from, and perhaps more after these.
    ///
    /// Reads the whole document; do not call on the main thread.
    public static func isUnchanged(_ document: Document, path: FilePath) throws(DocumentError) -> Bool {
        let file = try DocumentFile(path: path)
        let (size, stamp) = (file.stamp.size, document.stamp)
        guard file.stamp.isSameFile(as: stamp), size >= document.readEnd else { return false }
        guard size > 0 else { return true }
        var buffer = try FileBuffer(descriptor: file.descriptor, fileSize: size)
        do {
            return try document.regions.areUnchanged(in: document.regions.indices, &buffer)
        } catch .becameShorter {
            return false
        }
    }

    /// Reads the header of a file; nil for a file of 0 bytes. Blocks for the disk.
    public static func layout(of path: FilePath) throws(DocumentError) -> DocumentLayout? {
        let file = try DocumentFile(path: path)
        guard file.stamp.size > 0 else { return nil }
        var buffer = try FileBuffer(descriptor: file.descriptor, fileSize: file.stamp.size)
        return try DocumentHeader(reading: &buffer).layout
    }

    /// Returns whether a file begins like a document, with a header that names dates and weights; blocks for the disk.
    public static func readsBeginning(of path: FilePath) -> Bool {
        guard let file = try? DocumentFile(path: path),
            var buffer = try? FileBuffer(descriptor: file.descriptor, fileSize: file.stamp.size)
        else { return false }
        do {
            _ = try DocumentHeader(reading: &buffer)
            return true
        } catch .noUnit, .repeatedColumn {
            return true
        } catch {
            return false
        }
    }
}

extension Document {
    /// Returns the regions before a resume point; nil if the file's last 64 KiB before the old end have changed.
    ///
    /// Small regions at the end are joined, so that a document growing line by line does not keep one for each line.
    fileprivate func tail(
        upTo resume: ResumePoint, _ buffer: inout FileBuffer
    ) throws(DocumentError) -> [FileRegion]? {
        let compared = regions.firstIndex { $0.end > readEnd - DocumentReader.comparedTail } ?? 0
        let kept = Array(regions[..<resume.regionCount])
        let small =
            kept.indices.first { resume.offset - kept.start(of: $0) <= FileRegion.longest } ?? kept.count
        let unended = regions.indices.suffix(from: kept.count)
        guard try regions.areUnchanged(in: Swift.min(compared, small)..<small, &buffer),
            try regions.areUnchanged(in: unended, &buffer)
        else { return nil }
        guard small < kept.count else { return kept }
        return try regions.joined(small..<kept.count, &buffer).map { kept[..<small] + [$0] }
    }
}

extension [FileRegion] {
    fileprivate func areUnchanged(in indices: Range<Int>, _ buffer: inout FileBuffer) throws(DocumentError) -> Bool {
        for index in indices {
            guard try joined(index..<index + 1, &buffer) != nil else { return false }
        }
        return true
    }

    /// Joins regions, at least one and at most a buffer's bytes; nil if the file's bytes no longer match one of them.
    fileprivate func joined(_ indices: Range<Int>, _ buffer: inout FileBuffer) throws(DocumentError) -> FileRegion? {
        let (start, end) = (start(of: indices.lowerBound), self[indices.upperBound - 1].end)
        try buffer.load(at: start, length: end - start)
        for index in indices {
            let bytes = buffer.bytes + (self.start(of: index) - start)
            guard RegionHash(bytes, count: self[index].end - self.start(of: index)) == self[index].hash else {
                return nil
            }
        }
        return FileRegion(end: end, hash: RegionHash(buffer.bytes, count: end - start))
    }

    fileprivate func start(of index: Int) -> Int { index == 0 ? 0 : self[index - 1].end }
}
