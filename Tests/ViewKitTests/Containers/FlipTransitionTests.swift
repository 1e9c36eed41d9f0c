import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// A black panel beside the window's centre.
private final class PanelController: ViewController {
    override func makeView() -> View {
        let view = View()
        view.backgroundColor = .black
        return view
    }

    override func presentedFrame(in bounds: Rect) -> Rect { Rect(x: 0, y: 100, width: 80, height: 80) }
}

@Suite struct FlipTransitionTests {
    private let scene = Scene(count: 1)
    private let panel = PanelController()
    private let cover = LoggedController("cover", Log(), color: Scene.green)
    private let flip = FlipTransition(backdropColor: .white)
    private let stage: Stage

    init() throws {
        stage = try Stage(scene.screens[0])
        cover.transitioningDelegate = flip
        scene.screens[0].present(panel, animated: false)
        try stage.update()
    }

    /// Returns the columns of a pixel row that have a colour.
    private func columns(of color: UInt32, y: Double) -> [Int] {
        let pixels = Pixels(stage.surface)
        return (0..<320).filter { pixels.color(x: $0, y: Int(y)) == 0xff00_0000 | color }
    }

    @Test func everythingIsSqueezedAroundTheWindowsMiddle() throws {
        panel.present(cover, animated: true)
        try stage.update()
        try stage.update(after: 0.15)

        let screen = columns(of: 0xff0000, y: 300)
        let panel = columns(of: 0, y: 140)
        #expect(screen.first! + screen.last! == 319)
        #expect(screen.count < 280)
        // The panel covers the screen's first quarter, as before.
        #expect(abs(panel.first! - screen.first!) <= 1)
        #expect(abs(panel.count - screen.count / 4) <= 2)
        #expect(stage.color(x: 1, y: 300) == 0xffffff)
    }

    @Test func fromThereTheOtherOpens() throws {
        panel.present(cover, animated: true)
        try stage.update()
        try stage.update(after: 0.35)

        let columns = columns(of: 0x00ff00, y: 140)
        #expect(columns.first! + columns.last! == 319)
        #expect((40..<280).contains(columns.count))
        #expect(self.columns(of: 0xff0000, y: 300).isEmpty)
    }

    @Test func itTurnsBackWhenThatGoes() throws {
        panel.present(cover, animated: false)
        try stage.update()
        panel.dismiss(animated: true)
        try stage.update()
        try stage.update(after: 0.15)
        let closing = columns(of: 0x00ff00, y: 140)
        try stage.update(after: 0.2)
        let opening = columns(of: 0xff0000, y: 300)
        try stage.settle()

        #expect((40..<280).contains(closing.count))
        #expect((40..<280).contains(opening.count))
        #expect(columns(of: 0xff0000, y: 300).count == 320)
        #expect(columns(of: 0, y: 140) == Array(0..<80))
    }

    @Test func nothingIsLeftOfIt() throws {
        let count = stage.window.subviews.count
        panel.present(cover, animated: true)
        try stage.settle()
        panel.dismiss(animated: true)
        try stage.settle()

        #expect(stage.window.subviews.count == count)
        #expect(
            stage.window.subviews.allSatisfy { $0.transform == .identity && $0.presentation.transform == .identity })
        #expect(stage.window.subviews.allSatisfy { !$0.isRasterized })
        #expect(!stage.window.needsFrame)
    }

    @Test func turningBackHalfwayLeavesNothingEither() throws {
        panel.present(cover, animated: true)
        try stage.update()
        try stage.update(after: 0.2)
        panel.dismiss(animated: true)
        try stage.settle()

        #expect(columns(of: 0xff0000, y: 300).count == 320)
        #expect(stage.window.subviews.count == 2)
        #expect(stage.window.subviews.allSatisfy { $0.presentation.transform == .identity })
    }

    @Test func withLessMotionItIsThereAtOnce() throws {
        stage.window.currentTraits.reducesMotion = true
        panel.present(cover, animated: true)
        try stage.update()

        #expect(columns(of: 0x00ff00, y: 300).count == 320)
        #expect(!stage.window.needsFrame)
    }
}
