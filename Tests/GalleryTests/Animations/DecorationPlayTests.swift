import Cairo
import Geometry
import Testing
import ViewKit

@testable import Gallery

/// The Play button of the decorated views.
@Suite struct DecorationPlayTests {
    @Test(arguments: [false, true]) func everyDecorationIsAnimated(reducesMotion: Bool) throws {
        let actions = RecordedActions()
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"), actions: actions)
        let controller = ViewDecorations(context)
        let screen = try GalleryScreen(controller, reducesMotion: reducesMotion)
        // The overlay and the stage are not decorated.
        let views = controller.canvas.subviews.filter { $0 !== controller.canvas.overlay && !($0 is CanvasStage) }
        func radii() -> [Double] { views.map(\.presentation.cornerRadius).sorted() }
        func pixels() -> [UInt32?] { [(182, 12), (231, 11), (284, 45)].map { screen.pixels.color(x: $0.0, y: $0.1) } }
        let before = pixels()
        #expect(radii() == [0, 8, 10])

        screen.press(.space)
        try screen.update(at: 100)
        #expect(radii() == [0, 0, 0])
        let first = pixels()
        try screen.update(at: 100.75)
        // Halfway, by the symmetry of the curve.
        #expect(zip(radii(), [0, 4, 5]).allSatisfy { abs($0 - $1) < 1e-6 })
        let second = pixels()
        try screen.update(at: 102)

        // The mask, the border and the shadow.
        for index in before.indices { #expect(first[index] != before[index], "\(index)") }
        #expect(second[1] != first[1] && second[1] != before[1])
        #expect(pixels() == before && radii() == [0, 8, 10])
        #expect(actions.sentences.contains { $0.contains("turns animations off") } == reducesMotion)
    }
}
