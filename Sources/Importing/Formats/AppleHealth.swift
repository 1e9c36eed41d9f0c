import Glibc
import XML

/// Reads the body mass records of Apple Health's `export.xml`.
final class AppleHealth: XMLReader {
    private static let traits = SourceTraits(
        format: .appleHealth, dateOrder: .yearFirst, flags: [.offsetIsNotLocal, .midnightIsNoTime, .unitsInRows])

    static func read(_ file: SourceFile, _ answers: ImportAnswers) throws(ImportError) -> ImportedFile {
        try RowPass.read(traits, answers) { take throws(ImportError) in
            try withoutActuallyEscaping(take) { take throws(ImportError) in
                guard let records = AppleHealth(take) else { throw .system(ENOMEM) }
                try records.readAll(of: try file.open())
                return records.count
            }
        }
    }

    private let take: (RowEvent) -> Void
    private var failure: ImportError?
    private var hasRoot = false
    private var count = 0

    private init?(_ take: @escaping (RowEvent) -> Void) {
        self.take = take
        super.init(readsText: false)
    }

    private func readAll(of stream: any ByteStream) throws(ImportError) {
        let problem = try self.read { buffer throws(ImportError) in try stream.read(into: buffer) }
        if let problem { throw failure ?? ImportError(problem) }
    }

    override func begin(_ name: UnsafePointer<CChar>, _ attributes: Attributes) {
        if !hasRoot {
            hasRoot = true
            if strcmp(name, "ClinicalDocument") == 0 { return refuse(.clinicalDocument) }
            if strcmp(name, "HealthData") != 0 { return refuse(.unknown) }
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

    private func refuse(_ failure: ImportError) {
        self.failure = failure
        stop()
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

extension ImportError {
    fileprivate init(_ problem: XMLReader.Problem) {
        switch problem {
        case .noMemory: self = .system(ENOMEM)
        case .entities(let line): self = .entities(line: line)
        case .endsEarly(let line): self = .endsEarly(line: line)
        case .malformed(let line, let reason): self = .malformed(line: line, reason: reason)
        }
    }
}
