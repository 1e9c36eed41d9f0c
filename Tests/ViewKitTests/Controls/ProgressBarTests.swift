import Testing
import ViewKit

@MainActor @Suite struct ProgressBarTests {
    nonisolated static let progress: [(Double, Double)] = [
        (-1, 0), (0.25, 0.25), (7, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0),
    ]

    @Test(arguments: progress) func itsProgressIsClamped(set: Double, shown: Double) {
        let bar = ProgressBar()

        bar.progress = set

        #expect(bar.progress == shown)
        #expect(bar.value == "\(Int(100 * shown)) %")
    }
}
