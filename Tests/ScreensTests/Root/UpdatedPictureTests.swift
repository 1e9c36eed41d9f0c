import Geometry
import ScreenTestSupport
import Screens
import TestSupport
import Testing
import ViewKit
import WeightHistory

@Suite struct UpdatedPictureTests {
    /// All state that the root screen's picture depends on.
    private struct Shown {
        var size = Size(width: 320, height: 480)
        var textSize = TextSize.large
        var unit = WeightUnit.kilograms
        var weights: [Double] = []
        var message: String?
        var progress: Double?
        var isListOpen = false

        mutating func change(with numbers: inout SeededGenerator) {
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0, 1:
                // Multiples of 4 are whole pixels at every tested scale.
                size = Size(
                    width: Double(Int.random(in: 1...100, using: &numbers) * 4),
                    height: Double(Int.random(in: 1...100, using: &numbers) * 4))
            case 2: textSize = TextSize.allCases.randomElement(using: &numbers)!
            case 3: unit = unit.next
            case 4: message = message == nil ? ["a", "a longer one"].randomElement(using: &numbers) : nil
            case 5: progress = progress == nil ? 0.25 : nil
            case 6: isListOpen.toggle()
            default:
                let count = [0, 1, 2, 5, 900].randomElement(using: &numbers)!
                weights = (0..<count).map { _ in Double(Int.random(in: 600...800, using: &numbers)) / 10 }
            }
        }
    }

    @Test(arguments: 1...4, Sizes.scales) func changesLeaveThePictureThatANewWindowShows(seed: Int, scale: Double)
        throws
    {
        var numbers = SeededGenerator(seed: UInt64(seed))
        var shown = Shown()
        let (root, screen) = try open(shown, scale)
        for step in 0..<25 {
            let wasListOpen = shown.isListOpen
            shown.change(with: &numbers)
            apply(shown, to: root, on: screen.window)
            if shown.isListOpen != wasListOpen { screen.press(.character("?")) }
            try screen.update()

            let fresh = try open(shown, scale).screen
            let difference = screen.pixels.firstDifference(from: fresh.pixels)
            #expect(difference == nil, "after step \(step), \(shown)")
            if difference != nil { return }
        }
    }

    private func open(_ shown: Shown, _ scale: Double) throws -> (root: RootViewController, screen: TestScreen) {
        let root = RootViewController(actions: .none, format: .plain(shown.unit))
        let screen = try TestScreen(root, size: shown.size, scale: scale, textSize: shown.textSize)
        // The list of keys fades.
        screen.window.currentTraits.reducesMotion = true
        apply(shown, to: root, on: screen.window)
        if shown.isListOpen { screen.press(.character("?")) }
        try screen.update()
        return (root, screen)
    }

    private func apply(_ shown: Shown, to root: RootViewController, on window: Window) {
        window.frame.size = shown.size
        window.currentTraits.textSize = shown.textSize
        root.unit = shown.unit
        root.show(WeightHistory(shown.weights))
        root.hint = "Add a line."
        root.messageBar.message = shown.message
        root.overlays.progress = shown.progress
    }
}

extension UpdatedPictureTests {
    /// Changes the scale as a desktop does: first the same pixels at the new scale, then the same points.
    @Test(arguments: [(1.5, 2.0), (2, 1), (1, 1.25), (1.25, 1.5)])
    func anotherScaleLeavesThePictureThatANewWindowShows(from: Double, to scale: Double) throws {
        let shown = Shown(size: Size(width: 480, height: 720), weights: [80, 82, 81, 83])
        let screen = try open(shown, from).screen

        screen.window.currentTraits.displayScale = scale
        screen.window.frame.size = Size(width: 480 * from / scale, height: 720 * from / scale)
        try screen.update()
        screen.window.frame.size = Size(width: 480, height: 720)
        try screen.update()

        #expect(screen.pixels.firstDifference(from: try open(shown, scale).screen.pixels) == nil)
    }
}
