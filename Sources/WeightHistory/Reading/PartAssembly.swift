/// Joins the parts of a document in the file's order.
///
/// A part is read on the assumption that its first newline ends a line. Where it stood in a quoted cell, the part
/// before ends elsewhere, and the part is read again from there.
struct PartAssembly: ~Copyable {
    private var parser: PartParser
    /// Where the next line begins.
    private var place: Int
    private let end: Int
    private var blocks: [EntryBlock] = []
    private var tally: LineTally
    private var problems: [LineProblem] = []
    private var problemCount = 0

    init(parser: consuming PartParser, end: Int, header: LineTally) {
        place = parser.layout.headerEnd
        self.parser = parser
        self.end = end
        tally = header
    }

    mutating func read(_ file: borrowing DocumentFile, options: DocumentReader.Options) throws(DocumentError) {
        let threads = max(1, options.threads ?? (end < DocumentReader.smallestSharedSize ? 1 : Parallel.processorCount))
        guard threads > 1 || options.partSize != nil || options.progress != nil else {
            append(try parser.parse(from: place, to: end))
            return
        }
        let job = ReadingJob(
            file: file.descriptor, layout: parser.layout, size: end, threads: threads, options: options)
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
        place = result.next
    }

    consuming func document(_ identity: FileIdentity, endsWithNewline: Bool) -> Document {
        Document(
            history: WeightHistory(blocks: blocks), problems: problems, problemCount: problemCount, lines: tally,
            identity: identity, layout: parser.layout, endsWithNewline: endsWithNewline)
    }
}
