/// Consecutive weighings of one day, by the day as written; a trend uses their mean at their mean time.
struct TrendDay: Sendable {
    /// Days since 1970.
    let day: Int
    private(set) var count = 0
    private var kilograms = 0.0
    /// The sum of all times since the beginning of the day in UTC.
    private var seconds = 0.0

    private init(day: Int) { self.day = day }

    static func all(in block: EntryBlock) -> [TrendDay] {
        var days: [TrendDay] = []
        var wallSeconds = 0..<0
        for row in 0..<block.count {
            let packed = block.packedRow(row)
            let wall = packed.wallSeconds
            if !wallSeconds.contains(wall) {
                let day = wall.flooredQuotient(by: 86400)
                wallSeconds = day * 86400..<(day + 1) * 86400
                days.append(TrendDay(day: day))
            }
            days[days.count - 1].add(packed.timestamp, packed.kilograms)
        }
        return days
    }

    var mean: TrendPoint {
        TrendPoint(date: Double(day * 86400) + seconds / Double(count), kilograms: kilograms / Double(count))
    }

    mutating func add(_ other: TrendDay) {
        count += other.count
        kilograms += other.kilograms
        seconds += other.seconds
    }

    private mutating func add(_ timestamp: Timestamp, _ weight: Double) {
        count += 1
        kilograms += weight
        seconds += timestamp.seconds - Double(day * 86400)
    }
}
