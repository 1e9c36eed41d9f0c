import Glibc

/// Reads the records of Apple Health's `export.xml` with the body's mass, fat, lean mass, waist and blood pressure, one
/// record for each value and moment.
///
/// Body fat is a fraction of 1; the body mass index is computed, and not imported. So is the lean mass if its moment has a
/// weight and fat, from which documents derive it; any other lean mass is a measurement that nothing else contains.
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
        let prefix = Self.prefix
        guard strcmp(name, "Record") == 0, let type = value("type", attributes),
            strncmp(type, prefix, strlen(prefix)) == 0
        else { return }
        let kind = type + strlen(prefix)
        if strcmp(kind, "BodyMass") == 0 { return takeRow(nil, attributes) }
        // Most records are of steps and the like.
        guard [UInt8(ascii: "B"), UInt8(ascii: "L"), UInt8(ascii: "W")].contains(UInt8(bitPattern: kind.pointee)) else {
            return
        }
        let name = String(cString: kind).lowercased()
        if let measure = Self.measures[name] {
            takeRow(measure, attributes)
        } else if let other = Self.computed[name] {
            count += 1
            take(.other(other))
        }
    }

    private static let prefix = "HKQuantityTypeIdentifier"

    /// The types of records besides body mass, in lowercase.
    static let measures = [
        "bodyfatpercentage": SourceMeasure("fat", as: .share),
        "waistcircumference": SourceMeasure("waist", as: .stated), "leanbodymass": SourceMeasure.leanMass,
        "bloodpressuresystolic": SourceMeasure.systolic, "bloodpressurediastolic": SourceMeasure.diastolic,
    ]
    private static let computed = ["bodymassindex": "body mass index"]

    /// - Parameter measure: Nil for a weight.
    private func takeRow(_ measure: SourceMeasure?, _ attributes: Attributes) {
        count += 1
        let row = SourceRow(line: line)
        row.date = text("startDate", attributes)
        let (number, unit) = (text("value", attributes), text("unit", attributes))
        if let measure {
            row.values = [SourceValue(measure: measure, text: number, unit: unit)]
        } else {
            (row.weight, row.unit) = (number, unit)
        }
        take(.row(row))
    }

    private func text(_ name: UnsafePointer<CChar>, _ attributes: Attributes) -> SourceRow.Text {
        guard let value = value(name, attributes) else { return .none }
        let bytes = UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self)
        return SourceRow.Text(start: bytes, count: strlen(value)).stripped
    }
}
