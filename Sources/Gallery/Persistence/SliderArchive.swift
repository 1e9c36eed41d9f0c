import DesktopProgram

/// The values and history of three sliders in a keyed archive.
nonisolated struct SliderArchive: StoredContent {
    /// From 0 to 1, by the sliders' keys.
    private(set) var values = Dictionary(uniqueKeysWithValues: keys.map { ($0, 0.5) })
    private(set) var history = SliderHistory()

    /// In the order of the sliders.
    static let keys = ["Slider1Key", "Slider2Key", "Slider3Key"]

    private static let valuesKey = "SliderValues"
    private static let historyKey = "SliderHistory"

    init() {}

    init?(_ bytes: [UInt8]) {
        guard let archive = KeyedArchive(bytes), let values = archive.numbers(forKey: Self.valuesKey),
            let history = archive.history(forKey: Self.historyKey)
        else { return nil }
        self.values.merge(values.mapValues(Self.inRange)) { $1 }
        self.history = history
    }

    var bytes: [UInt8]? {
        var archive = KeyedArchive()
        archive.set(values, forKey: Self.valuesKey)
        archive.set(history, forKey: Self.historyKey)
        return archive.bytes
    }

    static var maximumBytes: Int { 1 << 20 }

    /// From 0 to 1, in the order of the sliders.
    var numbers: [Double] { Self.keys.map { values[$0] ?? 0.5 } }

    mutating func move(_ index: Int, to value: Double) {
        let key = Self.keys[index]
        values[key] = Self.inRange(value)
        history = SliderHistory(lastMoved: key, moveCount: history.moveCount &+ 1, lastValue: Float(value))
    }

    private static func inRange(_ value: Double) -> Double { value.isNaN ? 0.5 : max(0, min(1, value)) }
}
