internal import CExpat
import Glibc

/// Reads the body mass records of Apple Health's `export.xml` in expat's callbacks; refuses files that declare entities.
final class AppleHealth {
    private static let traits = SourceTraits(
        format: .appleHealth, dateOrder: .yearFirst, flags: [.offsetIsNotLocal, .midnightIsNoTime, .unitsInRows])

    static func read(_ file: SourceFile, _ answers: ImportAnswers) throws(ImportError) -> ImportedFile {
        try RowPass.read(traits, answers) { take throws(ImportError) in
            try withoutActuallyEscaping(take) { take throws(ImportError) in
                let records = try AppleHealth(take)
                try records.parse(try file.open())
                return records.count
            }
        }
    }

    private let parser: XML_Parser
    private let take: (RowEvent) -> Void
    private var failure: ImportError?
    private var hasRoot = false
    private var count = 0
    private var depth = 0

    private static let chunk: Int32 = 1 << 18
    /// The limit of one token in bytes, far above Apple's: expat buffers a token and rescans it with every chunk.
    private static let longestToken = 1 << 22
    private static let deepest = 128

    private init(_ take: @escaping (RowEvent) -> Void) throws(ImportError) {
        guard let parser = XML_ParserCreate(nil) else { throw .system(ENOMEM) }
        self.parser = parser
        self.take = take
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetStartElementHandler(parser) { context, name, attributes in
            guard let name, let attributes else { return }
            AppleHealth.of(context).begin(name, attributes)
        }
        XML_SetEndElementHandler(parser) { context, _ in AppleHealth.of(context).depth -= 1 }
        XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
            let records = AppleHealth.of(context)
            records.stop(.entities(line: records.line))
        }
    }

    deinit { XML_ParserFree(parser) }

    private static func of(_ context: UnsafeMutableRawPointer?) -> AppleHealth {
        Unmanaged.fromOpaque(context!).takeUnretainedValue()
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    private func parse(_ stream: any ByteStream) throws(ImportError) {
        var size = 0
        while true {
            guard let buffer = XML_GetBuffer(parser, Self.chunk) else { throw .system(ENOMEM) }
            let count = try stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(Self.chunk)))
            guard XML_ParseBuffer(parser, Int32(count), count == 0 ? 1 : 0) == XML_STATUS_OK else {
                throw failure ?? syntaxError(isAtEnd: count == 0)
            }
            if count == 0 { return }
            size += count
            guard size - Int(XML_GetCurrentByteIndex(parser)) <= Self.longestToken else {
                throw .malformed(line: line, reason: "a tag is too long")
            }
        }
    }

    private func syntaxError(isAtEnd: Bool) -> ImportError {
        let code = XML_GetErrorCode(parser)
        let endings = [
            XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION,
        ]
        if isAtEnd, endings.contains(code) { return .endsEarly(line: line) }
        let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "it is not XML"
        return .malformed(line: line, reason: reason)
    }

    private func stop(_ failure: ImportError) {
        self.failure = self.failure ?? failure
        XML_StopParser(parser, 0)
    }

    /// Names and values in turn, up to nil.
    private typealias Attributes = UnsafeMutablePointer<UnsafePointer<CChar>?>

    private func begin(_ name: UnsafePointer<CChar>, _ attributes: Attributes) {
        depth += 1
        if depth > Self.deepest { return stop(.malformed(line: line, reason: "tags are nested too deeply")) }
        if !hasRoot {
            hasRoot = true
            if strcmp(name, "ClinicalDocument") == 0 { return stop(.clinicalDocument) }
            if strcmp(name, "HealthData") != 0 { return stop(.unknown) }
        }
        guard strcmp(name, "Record") == 0, let type = value("type", attributes),
            strcmp(type, "HKQuantityTypeIdentifierBodyMass") == 0
        else { return }
        count += 1
        let row = SourceRow(line: line)
        row.date = text("startDate", attributes)
        row.weight = text("value", attributes)
        row.unit = text("unit", attributes)
        take(.row(row))
    }

    private func value(_ name: UnsafePointer<CChar>, _ attributes: Attributes) -> UnsafePointer<CChar>? {
        var index = 0
        while let found = attributes[index] {
            if strcmp(found, name) == 0 { return attributes[index + 1] }
            index += 2
        }
        return nil
    }

    private func text(_ name: UnsafePointer<CChar>, _ attributes: Attributes) -> SourceRow.Text {
        guard let value = value(name, attributes) else { return .none }
        let bytes = UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self)
        return SourceRow.Text(start: bytes, count: strlen(value)).stripped
    }
}
