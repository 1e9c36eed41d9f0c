import Glibc

/// Reads the body mass records of Apple Health's `export.xml`.
final class AppleHealth: StreamedXML {
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
    private var hasRoot = false
    private var count = 0

    private init?(_ take: @escaping (RowEvent) -> Void) {
        self.take = take
        super.init(readsText: false)
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

    private func text(_ name: UnsafePointer<CChar>, _ attributes: Attributes) -> SourceRow.Text {
        guard let value = value(name, attributes) else { return .none }
        let bytes = UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self)
        return SourceRow.Text(start: bytes, count: strlen(value)).stripped
    }
}
