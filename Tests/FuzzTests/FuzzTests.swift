import FuzzTargets
import Glibc
import JSON
import TestSupport
import Testing

@testable import HealthBeatApp

/// The targets of `make fuzz`, run briefly with fixed seeds: almost valid bytes break nothing.
@Suite struct FuzzTests {
    /// `FUZZ=10000` sets the number.
    private let rounds = getenv("FUZZ").flatMap { Int(String(cString: $0)) } ?? 60

    @Test(arguments: FuzzTarget.allCases) func changedBytesBreakNothing(target: FuzzTarget) {
        var mutator = Mutator(seed: 17, target.seeds)
        var total = 0

        for seed in target.seeds { target.run(seed) }
        for _ in 0..<rounds {
            let bytes = mutator.next()
            target.run(bytes)
            total += bytes.count
        }

        #expect(total > rounds, "The bytes must not all have gone.")
    }

    /// The window's reading and writing of settings.
    @Test func changedSettingsAreReadOrLeftOut() throws {
        var mutator = Mutator(seed: 18, FuzzTarget.settings.seeds)
        var read = 0

        for _ in 0..<rounds * 10 {
            guard let object = (try? JSON(parsing: mutator.next()))?.object else { continue }
            read += 1
            var settings = Settings(object)
            let size = settings.windowSize
            settings.windowSize = size
            settings.unit = settings.unit?.next
            settings.tab = settings.tab
            let written = try JSON(parsing: Array(JSON.object(settings.members).text.utf8)).object

            #expect(size.map { $0.width >= 1 && $0.height >= 1 } ?? true)
            #expect(written == settings.members)
        }

        #expect(read > rounds / 2)
    }
}

/// Generates bytes from other bytes by changes, cuts, doubling and mixing, reproducibly.
private struct Mutator {
    private var generator: SeededGenerator
    private let seeds: [[UInt8]]

    init(seed: UInt64, _ seeds: [[UInt8]]) {
        generator = SeededGenerator(seed: seed)
        self.seeds = seeds
    }

    mutating func next() -> [UInt8] {
        var bytes = generator.pick(seeds)
        for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&bytes) }
        return bytes
    }

    private static let likely = Array("\",;\n\r\t .-:+#0179{}[]%\\TZe".utf8) + [0, 0x7F, 0xC3, 0xEF, 0xFF]

    private mutating func change(_ bytes: inout [UInt8]) {
        let (start, end) = (place(in: bytes), place(in: bytes))
        let range = min(start, end)..<max(start, end)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: bytes.insert(generator.pick(Self.likely), at: start)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
        case 2 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 3 where start < bytes.count: bytes[start] = generator.pick(Self.likely)
        case 4: bytes.removeSubrange(range.prefix(20))
        case 5: bytes.insert(contentsOf: bytes[range].prefix(200), at: place(in: bytes))
        case 6: bytes.removeSubrange(max(start, bytes.count / 2)...)
        default:
            let other = generator.pick(seeds)
            bytes.insert(contentsOf: other.dropFirst(place(in: other)).prefix(60), at: start)
        }
    }

    private mutating func place(in bytes: [UInt8]) -> Int { Int.random(in: 0...bytes.count, using: &generator) }
}
