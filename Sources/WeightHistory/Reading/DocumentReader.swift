import Glibc
import System

/// Reads documents, on several threads where they are large.
public enum DocumentReader {
    /// Files below this size are read by the calling thread alone: starting another would cost more.
    static let smallestSharedSize = 1 << 18

    /// Reads a file whole, waiting for nothing but the disk.
    ///
    /// - Parameters:
    ///   - threads: How many threads read; nil for as many as there are processors.
    ///   - partSize: How many bytes a thread reads before it takes the next part; nil for what is fast.
    ///   - rules: The zone of the dates without an offset.
    ///   - wholeLinesOnly: Whether a last line that is not ended is left out, as one that somebody still writes.
    ///   - progress: Called now and then from any of the threads, with the share of the file that is read, 0 to 1.
    /// - Throws: Where the file is no document at all. Lines that cannot be read are in the document's problems.
    public static func read(
        path: FilePath, threads: Int? = nil, partSize: Int? = nil, rules: TimeZoneRules = .system(),
        wholeLinesOnly: Bool = false, progress: (@Sendable (Double) -> Void)? = nil
    ) throws(DocumentError) -> Document {
        let options = Options(
            threads: threads, partSize: partSize, rules: rules, progress: progress,
            takesWholeLinesOnly: wholeLinesOnly)
        return try read(path: path, options: options)
    }

    struct Options: Sendable {
        var threads: Int?
        var partSize: Int?
        var rules = TimeZoneRules.system()
        var progress: (@Sendable (Double) -> Void)?
        /// Whether rows of the common shape take the short way.
        var readsCommonRows = true
        /// Whether a last line that is not ended is left for later.
        var takesWholeLinesOnly = false
    }

    static func read(path: FilePath, options: Options) throws(DocumentError) -> Document {
        let file = try DocumentFile(path: path)
        let size = file.identity.size
        guard size > 0 else { return Document(emptyFile: file.identity) }
        var window = try FileWindow(descriptor: file.descriptor, fileSize: size)
        let (layout, tally) = try HeaderReader.read(&window)
        let header = try FileRegion.all(upTo: layout.headerEnd, &window)
        try window.load(at: layout.headerEnd - 1, length: 1)
        let isHeaderEnded = window.bytes[0] == Byte.newline
        let extent = try ReadingExtent(from: layout.headerEnd, of: &window, takesUnended: !options.takesWholeLinesOnly)
        let parser = PartParser(
            layout: layout, window: window, rules: options.rules, readsCommonRows: options.readsCommonRows)
        var assembly = PartAssembly(parser: parser, header: tally, regions: header)
        let resume = try assembly.read(file, extent, options: options)
        let endsWithNewline = isHeaderEnded && assembly.place == extent.wholeLines
        let history = WeightHistory(blocks: assembly.blocks)
        return assembly.document(
            history, file.identity, endsWithNewline: endsWithNewline, resume: isHeaderEnded ? resume : nil)
    }
}

extension Document {
    fileprivate init(emptyFile identity: FileIdentity) {
        self.init(
            history: WeightHistory(), problems: [], problemCount: 0, lines: LineTally(), identity: identity,
            layout: nil, endsWithNewline: true)
    }
}
