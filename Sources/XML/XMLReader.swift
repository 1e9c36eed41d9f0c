internal import CExpat

/// Reads XML as it arrives, in expat's callbacks; refuses a text that declares entities, which could expand without end.
open class XMLReader {
    /// Names and values in turn, up to nil.
    public typealias Attributes = UnsafeMutablePointer<UnsafePointer<CChar>?>

    /// The reason why a text cannot be read.
    public enum Problem: Hashable {
        case noMemory
        case entities(line: Int)
        case endsEarly(line: Int)
        case malformed(line: Int, reason: String)
    }

    private let parser: OpaquePointer
    private var problem: Problem?
    private var depth = 0

    private static let chunk: Int32 = 1 << 18
    /// The limit of one token in bytes: expat buffers a token and rescans it with every chunk.
    private static let longestToken = 1 << 22
    private static let deepest = 128

    /// Nil if memory is short.
    ///
    /// - Parameter readsText: Whether `add` is called; an unknown entity in the text is then a problem.
    public init?(readsText: Bool) {
        guard let parser = XML_ParserCreate(nil) else { return nil }
        self.parser = parser
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetStartElementHandler(parser) { context, name, attributes in
            guard let name, let attributes else { return }
            XMLReader.of(context).enter(name, attributes)
        }
        XML_SetEndElementHandler(parser) { context, _ in XMLReader.of(context).leave() }
        XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in XMLReader.of(context).refuseEntities() }
        guard readsText else { return }
        XML_SetSkippedEntityHandler(parser) { context, _, _ in XMLReader.of(context).refuseEntities() }
        XML_SetCharacterDataHandler(parser) { context, text, count in
            let start = text.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
            let bytes = UnsafeBufferPointer(start: start, count: Int(count))
            XMLReader.of(context).add(String(decoding: bytes, as: UTF8.self))
        }
    }

    deinit { XML_ParserFree(parser) }

    private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader {
        Unmanaged.fromOpaque(context!).takeUnretainedValue()
    }

    /// Called at the beginning of an element; the pointers are valid only during the call.
    open func begin(_ name: UnsafePointer<CChar>, _ attributes: Attributes) {}

    open func end() {}

    /// Called with a part of the text between two tags.
    open func add(_ text: String) {}

    /// Ends the reading with a problem, the first of several; some of the callbacks may still be called.
    public func stop(_ problem: Problem? = nil) {
        self.problem = self.problem ?? problem
        XML_StopParser(parser, 0)
    }

    /// The current line, from 1.
    public var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    /// The range of the current tag in the text, in bytes; in `end`, that of the end tag, or empty behind an empty element.
    public var tagRange: Range<Int> {
        let start = Int(XML_GetCurrentByteIndex(parser))
        return start..<start + Int(XML_GetCurrentByteCount(parser))
    }

    /// Reads a whole text, once; throws an error of `fill`.
    ///
    /// - Parameter fill: Writes the next bytes into a buffer and returns their number; 0 at the end.
    /// - Returns: Nil unless there is a problem.
    public func read<Failure: Error>(
        _ fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) -> Problem? {
        var size = 0
        while true {
            guard let buffer = XML_GetBuffer(parser, Self.chunk) else { return .noMemory }
            let count = try fill(UnsafeMutableRawBufferPointer(start: buffer, count: Int(Self.chunk)))
            guard XML_ParseBuffer(parser, Int32(count), count == 0 ? 1 : 0) == XML_STATUS_OK else {
                return problem ?? syntaxProblem(isAtEnd: count == 0)
            }
            if count == 0 { return nil }
            size += count
            guard size - Int(XML_GetCurrentByteIndex(parser)) <= Self.longestToken else {
                return .malformed(line: line, reason: "a tag is too long")
            }
        }
    }

    /// Reads a whole text, once; returns nil unless there is a problem.
    public func read(_ bytes: [UInt8]) -> Problem? {
        var rest = bytes[...]
        return read { buffer in
            let part = rest.prefix(buffer.count)
            buffer.copyBytes(from: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
    }

    private func syntaxProblem(isAtEnd: Bool) -> Problem {
        let code = XML_GetErrorCode(parser)
        let endings = [
            XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION,
        ]
        if isAtEnd, endings.contains(code) { return .endsEarly(line: line) }
        let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "it is not XML"
        return .malformed(line: line, reason: reason)
    }

    private func enter(_ name: UnsafePointer<CChar>, _ attributes: Attributes) {
        depth += 1
        if depth > Self.deepest { return stop(.malformed(line: line, reason: "tags are nested too deeply")) }
        begin(name, attributes)
    }

    private func leave() {
        depth -= 1
        end()
    }

    private func refuseEntities() { stop(.entities(line: line)) }
}
