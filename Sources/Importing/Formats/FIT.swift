import WeightHistory

/// The `weight_scale` messages of FIT files: in hundredths of a kilogram and of a percent, with the moment and, if several
/// people share the scale, the index of a `user_profile` message.
///
/// Source: the FIT profile, and the protocol's own examples of scales.
enum FIT {
    private static let traits = SourceTraits(
        format: .fit, unit: .kilograms, dateOrder: .yearFirst, flags: .personsByName)

    private enum Kind {
        static let userProfile = 3
        static let weightScale = 30
    }

    /// The content type of files of weights, as opposed to activities, which are many.
    private static let weights = 9

    private struct Weighing {
        var timestamp: UInt32?
        /// In hundredths of a kilogram; nil if there is none.
        var weight: Int?
        var user: Int?
        /// By the indices of `measures`.
        var values: [Int: Int] = [:]
    }

    /// The fields of measurements besides weight: in hundredths, or a rating in a byte.
    private static let measures: [(field: UInt8, measure: SourceMeasure, size: Int)] = [
        (1, .fat, 2), (2, .water, 2), (4, .boneMass, 2), (5, SourceMeasure("muscle", .kilograms), 2),
        (11, .visceral, 1),
    ]

    /// Whether the beginning states that the file is of weights.
    static func isProof(_ beginning: [UInt8]) -> Bool { FITReader.contentType(beginning) == weights }

    static func read(_ file: SourceFile, _ answers: ImportAnswers) throws(ImportError) -> ImportedFile {
        let bytes = try file.open().all(expected: file.size, atMost: SourceFile.mostBytes)
        var reader = FITReader(bytes, kinds: [Kind.userProfile, Kind.weightScale])
        var (weighings, names) = ([Weighing](), [Int: String]())
        while let message = try reader.next() {
            if message.kind == Kind.weightScale {
                weighings.append(weighing(message))
            } else if let user = message.number(254, size: 2) {
                names[user & 0xFFF] = message.text(0)
            }
            guard weighings.count <= ReadingBounds.mostEntries else { throw .tooManyEntries }
        }
        let persons = PersonNames(names)
        return try RowPass.read(traits, answers) { take throws(ImportError) in
            for (index, weighing) in weighings.enumerated() {
                let person = weighing.user.map { persons[$0] } ?? ""
                let values = measures.enumerated().compactMap { index, field in
                    let text = weighing.values[index]?.text(timesTenTo: field.size == 1 ? 0 : -2)
                    return RowTexts.Value(field.measure, text)
                }
                let texts = RowTexts(
                    date: date(weighing.timestamp), weight: weighing.weight?.text(timesTenTo: -2) ?? "",
                    person: person, values: values)
                texts.withRow(index + 1) { take(.row($0)) }
            }
            return weighings.count
        }
    }

    private static func weighing(_ message: FITReader.Message) -> Weighing {
        // Its last values mean that the scale is not done, and that there is no weight.
        let weight = message.number(0, size: 2).flatMap { $0 < 0xFFFE ? $0 : nil }
        let user = message.number(12, size: 2).flatMap { $0 == 0xFFFF ? nil : $0 & 0xFFF }
        var weighing = Weighing(timestamp: message.timestamp, weight: weight, user: user)
        for (index, field) in measures.enumerated() {
            guard let value = message.number(field.field, size: field.size), value < 1 << (8 * field.size) - 1 else {
                continue
            }
            weighing.values[index] = value
        }
        return weighing
    }

    /// Returns a moment as text; the number of seconds if it counts from a device's start instead of the end of 1989.
    private static func date(_ timestamp: UInt32?) -> String {
        guard let timestamp else { return "" }
        guard timestamp >= 0x1000_0000, timestamp < .max else { return "\(timestamp)" }
        return EntryDate(seconds: Int(timestamp) + 631_065_600, offset: 0).text
    }
}
