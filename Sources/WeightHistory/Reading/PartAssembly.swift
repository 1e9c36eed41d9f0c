import System

/// Joins the parts of a document in the file's order.
///
/// A part is read on the assumption that its first newline ends a line. Where it stood in a quoted cell, the part
/// before ends elsewhere, and the part is read again from there.
struct PartAssembly: ~Copyable {
    private var parser: PartParser
    /// Where the next line begins.
    private(set) var place: Int
    private(set) var blocks: [EntryBlock] = []
    private var tally: LineTally
    private var problems: [LineProblem] = []
    private var problemCount = 0
    private var regions: [FileRegion]
    private var hasOpenEnd = false

    /// Begins after the header, whose bytes are in the regions.
    init(parser: consuming PartParser, header: LineTally, regions: [FileRegion]) {
        place = parser.layout.headerEnd
        self.parser = parser
        tally = header
        self.regions = regions
    }

    /// Goes on where reading a document can; the regions end there.
    init(parser: consuming PartParser, at resume: ResumePoint, regions: [FileRegion]) {
        self.parser = parser
        place = resume.place
        tally = resume.tally
        problems = resume.problems
        problemCount = resume.problemCount
        self.regions = regions
    }

    /// Reads the lines that begin before the end of the last whole line, and then the one after it that is not ended.
    mutating func read(
        _ file: borrowing DocumentFile, _ extent: ReadingExtent, options: DocumentReader.Options
    ) throws(DocumentError) -> ResumePoint? {
        if place < extent.wholeLines { try read(file, to: extent.wholeLines, options: options) }
        var resume = place == extent.wholeLines ? resumePoint : nil
        if place < extent.end {
            let last = try parser.parse(from: place, to: extent.end)
            resume?.unendedTimestamp = last.blocks.last?.lastTimestamp
            append(last)
        }
        return hasOpenEnd ? nil : resume
    }

    private var resumePoint: ResumePoint {
        ResumePoint(
            place: place, tally: tally, problems: problems, problemCount: problemCount, regionCount: regions.count)
    }

    private mutating func read(
        _ file: borrowing DocumentFile, to end: Int, options: DocumentReader.Options
    ) throws(DocumentError) {
        let isSmall = end - place < DocumentReader.smallestSharedSize
        let threads = max(1, options.threads ?? (isSmall ? 1 : Thread.processorCount))
        guard threads > 1 || options.partSize != nil || options.progress != nil else {
            append(try parser.parse(from: place, to: end))
            return
        }
        let job = ReadingJob(
            file: file.descriptor, size: file.identity.size, layout: parser.layout, range: place..<end,
            threads: threads, options: options)
        for (part, result) in zip(job.parts, try job.run()) { try append(result, of: part) }
    }

    private mutating func append(_ result: PartParser.Result, of part: Range<Int>) throws(DocumentError) {
        if result.start == place {
            append(result)
        } else if place < part.upperBound {
            append(try parser.parse(from: place, to: part.upperBound))
        }
    }

    private mutating func append(_ result: PartParser.Result) {
        blocks += result.blocks
        for problem in result.problems.prefix(Document.keptProblems - problems.count) {
            problems.append(
                LineProblem(line: tally.total + problem.line + 1, column: problem.column, kind: problem.kind))
        }
        problemCount += result.problemCount
        tally = tally + result.tally
        regions += result.regions
        hasOpenEnd = hasOpenEnd || result.hasOpenEnd
        place = result.next
    }

    /// The document, whose entries in the file's order make the history.
    consuming func document(
        _ history: WeightHistory, _ identity: FileIdentity, endsWithNewline: Bool, resume: ResumePoint?
    ) -> Document {
        Document(
            history: history, problems: problems, problemCount: problemCount, lines: tally, identity: identity,
            layout: parser.layout, endsWithNewline: endsWithNewline, regions: regions, resume: resume)
    }
}
