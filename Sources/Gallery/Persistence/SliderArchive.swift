import DesktopProgram
import Foundation

/// The values of three sliders and what became of them, kept as a keyed archive.
nonisolated struct SliderArchive: StoredContent {
    /// From 0 to 1, by the sliders' keys.
    private(set) var values = Dictionary(uniqueKeysWithValues: keys.map { ($0, 0.5) })
    private(set) var history = SliderHistory()

    /// Of the sliders, from the first to the last.
    static let keys = ["Slider1Key", "Slider2Key", "Slider3Key"]

    private static let valuesKey = "SliderValues"
    private static let historyKey = "SliderHistory"

    init() {}

    init?(_ bytes: [UInt8]) {
        guard let check = ArchiveCheck(bytes), check.holdsNumbers(Self.valuesKey), check.holdsHistory(Self.historyKey),
            let archive = try? NSKeyedUnarchiver(forReadingFrom: Data(bytes))
        else { return nil }
        archive.requiresSecureCoding = true
        archive.decodingFailurePolicy = .setErrorAndReturn
        let types: [AnyClass] = [NSDictionary.self, NSString.self, NSNumber.self]
        guard let values = archive.decodeObject(of: types, forKey: Self.valuesKey) as? [String: Any] else { return nil }
        for (key, value) in values {
            if let number = value as? NSNumber { self.values[key] = Self.inRange(number.doubleValue) }
        }
        history = archive.decodeObject(of: SliderHistory.self, forKey: Self.historyKey) ?? history
    }

    var bytes: [UInt8]? {
        let archive = NSKeyedArchiver(requiringSecureCoding: true)
        archive.outputFormat = .xml
        let numbers = values.mapValues { NSNumber(value: $0) }
        archive.encode(NSDictionary(dictionary: numbers), forKey: Self.valuesKey)
        archive.encode(history, forKey: Self.historyKey)
        archive.finishEncoding()
        return Array(archive.encodedData)
    }

    static var mostBytes: Int { 1 << 20 }

    /// Of the first slider on, from 0 to 1.
    var numbers: [Double] { Self.keys.map { values[$0] ?? 0.5 } }

    /// Moves one of the sliders.
    mutating func move(_ index: Int, to value: Double) {
        let key = Self.keys[index]
        values[key] = Self.inRange(value)
        history = SliderHistory(lastMoved: key, moveCount: history.moveCount &+ 1, lastValue: Float(value))
    }

    private static func inRange(_ value: Double) -> Double { value.isNaN ? 0.5 : max(0, min(1, value)) }
}
