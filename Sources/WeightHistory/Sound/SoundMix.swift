import Glibc

/// The sum of a tone and of ticks, for both ears.
struct SoundMix {
    /// Left and right in turn; 1 is full scale.
    private var values: [Double]
    private let duration: Double
    private let count: Int

    private static let rate = Double(GraphSound.samplesPerSecond)
    /// The amplitude of the tone before it is divided between the ears: −12 dB.
    private static let toneAmplitude = pow(10, -12.0 / 20)
    /// Likewise of a tick at its beginning: −24 dB.
    private static let tickAmplitude = pow(10, -24.0 / 20)
    /// In hertz.
    private static let tickFrequency = 4000.0
    /// In seconds.
    private static let tickLength = 0.02
    /// The time in which a tick fades to 1/e, in seconds, so that it ends 60 dB below its beginning.
    private static let tickDecay = tickLength / log(1000)
    /// The time in which a sound begins and ends, in seconds.
    private static let fade = 0.005
    /// How far the ends of the graph are to the left and to the right, where 1 is in one ear only.
    private static let reach = 0.8

    /// - Parameter duration: In seconds.
    init(duration: Double) {
        self.duration = duration
        count = Int((duration * Self.rate).rounded())
        values = [Double](repeating: 0, count: 2 * count)
    }

    var samples: [Int16] { values.map { Int16(($0 * Double(Int16.max)).rounded()) } }

    mutating func add(_ tone: ToneParts, scale: ToneScale) {
        for part in tone.parts { add(part, scale) }
    }

    private mutating func add(_ part: ToneParts.Part, _ scale: ToneScale) {
        let (start, end) = (part.times.lowerBound, part.times.upperBound)
        let fade = min(Self.fade, (end - start) / 2)
        var walk = ToneWalk(along: part.line)
        var phase = 0.0
        for index in Int((start * Self.rate).rounded(.up))..<min(count, Int((end * Self.rate).rounded(.up))) {
            let time = Double(index) / Self.rate
            let place = time / duration
            let loudness = fade > 0 ? min(1, (time - start) / fade, (end - time) / fade) : 0
            add(Self.toneAmplitude * max(0, loudness) * sin(phase), at: part.place ?? place, to: index)
            phase += 2 * .pi * scale.frequency(of: walk.kilograms(at: place)) / Self.rate
        }
    }

    /// - Parameter place: From 0 at the beginning to 1 at the end.
    mutating func addTick(at place: Double) {
        let start = Int((place * duration * Self.rate).rounded(.up))
        for index in start..<min(count, start + Int(Self.tickLength * Self.rate)) {
            let time = Double(index - start) / Self.rate
            let rest = Double(count - index) / Self.rate
            let loudness = exp(-time / Self.tickDecay) * min(1, rest / Self.fade)
            add(Self.tickAmplitude * loudness * sin(2 * .pi * Self.tickFrequency * time), at: place, to: index)
        }
    }

    /// Divides a value between the ears with equal power.
    private mutating func add(_ value: Double, at place: Double, to index: Int) {
        let angle = (Self.reach * (2 * place - 1) + 1) * .pi / 4
        values[2 * index] += value * cos(angle)
        values[2 * index + 1] += value * sin(angle)
    }
}

/// Finds the weights of ascending places on a line.
private struct ToneWalk {
    private let line: [ToneLine.Point]
    /// The number of the next point.
    private var next = 1

    init(along line: [ToneLine.Point]) { self.line = line }

    /// Returns the weight in kilograms at a place not before the previous one; the nearest end's beside the line.
    mutating func kilograms(at place: Double) -> Double {
        while next < line.count, line[next].place <= place { next += 1 }
        let before = line[next - 1]
        guard next < line.count, place > before.place else { return before.kilograms }
        let after = line[next]
        return place.interpolated(from: (before.place, before.kilograms), to: (after.place, after.kilograms))
    }
}
