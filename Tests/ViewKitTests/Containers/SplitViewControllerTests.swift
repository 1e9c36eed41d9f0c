import Cairo
import Geometry
import TestSupport
import Testing

@testable import ViewKit

@Suite struct SplitViewControllerTests {
    private let scene = Scene(count: 2)
    private let split: SplitViewController
    private let stage: Stage
    private let surface: ImageSurface

    private static let wide = Size(width: 900, height: 400)
    private static let narrow = Size(width: 759.5, height: 400)

    init() throws {
        split = SplitViewController(scene.screens)
        for screen in scene.screens { screen.screen.isFocusable = true }
        stage = try Stage(split, size: Self.wide)
        surface = stage.surface
    }

    private func resize(to size: Size) throws {
        stage.window.frame.size = size
        try stage.update()
    }

    private var frames: [Rect] { scene.screens.map(\.view.frame) }

    @Test func bothScreensStandBesideEachOtherWithALineBetween() {
        #expect(split.isSplit)
        #expect(frames == [Rect(x: 0, y: 0, width: 320, height: 400), Rect(x: 321, y: 0, width: 579, height: 400)])
        #expect(split.tabBar.isHidden)
        #expect(scene.screens.allSatisfy { $0.safeAreaInsets == EdgeInsets(all: 0) && !$0.view.isHidden })
        #expect(stage.color(x: 319, y: 200) == 0xff0000)
        #expect(stage.color(x: 321, y: 200) == 0x0000ff)
        #expect(![0xff0000, 0x0000ff].contains(stage.color(x: 320, y: 200)))
    }

    @Test(arguments: [1, 1.25, 1.5, 2]) func theLineIsOneDevicePixel(scale: Double) throws {
        let scene = Scene(count: 2)
        let stage = try Stage(SplitViewController(scene.screens), size: Self.wide, scale: scale)

        #expect(stage.colors(y: 200).count == 3)
        #expect(scene.screens[1].view.frame.minX == 320 + 1 / scale)
    }

    @Test(arguments: [(760, true), (759.75, false)]) func theWidthDecides(width: Double, isSplit: Bool) throws {
        try resize(to: Size(width: width, height: 300))

        #expect(split.isSplit == isSplit)
        #expect(split.tabBar.isHidden == isSplit)
        #expect(scene.screens[0].view.frame.width == (isSplit ? 320 : width))
        #expect(scene.screens[1].view.isHidden != isSplit)
    }

    @Test func bothComeIntoSightOnceAndOneGoes() throws {
        let first = scene.log.take().filter { !$0.hasSuffix("laid out") }
        try resize(to: Self.narrow)
        let second = scene.log.take().filter { !$0.hasSuffix("laid out") }
        try resize(to: Self.wide)
        let third = scene.log.take().filter { !$0.hasSuffix("laid out") }

        #expect(
            first == [
                "one loaded", "one will appear", "one did appear", "two loaded", "two will appear", "two did appear",
            ])
        #expect(second == ["two will disappear", "two did disappear"])
        #expect(third == ["two will appear", "two did appear"])
    }

    @Test func aSlideThatRunsIsAtItsEndWhenTheWindowGetsWide() throws {
        try resize(to: Self.narrow)
        split.select(1, animated: true)
        try stage.update()
        try stage.update(after: 0.1)
        try resize(to: Self.wide)

        #expect(frames.map(\.minX) == [0, 321])
        #expect(split.selectedIndex == 1)
        #expect(scene.screens.allSatisfy { !$0.view.isRasterized && $0.view.takesInput })
    }

    @Test func aSlideThatIsDrivenIsCancelledWhenTheWindowGetsWide() throws {
        try resize(to: Self.narrow)
        try stage.drag(from: Point(x: 755, y: 200), to: Point(x: 200, y: 200))
        try resize(to: Self.wide)
        stage.release(at: Point(x: 200, y: 200))
        try stage.settle()

        #expect(split.selectedIndex == 0)
        #expect(frames.map(\.minX) == [0, 321])
    }

    @Test func besideEachOtherNothingSlides() throws {
        try stage.drag(from: Point(x: 895, y: 200), to: Point(x: 100, y: 200))
        stage.release(at: Point(x: 100, y: 200))
        stage.scroll(x: 300)
        stage.turnWheel(x: 1)
        try stage.settle()

        #expect(split.selectedIndex == 0)
        #expect(frames.map(\.minX) == [0, 321])
    }

    @Test func selectingAScreenGivesItTheFocusWhereItWas() throws {
        let (left, right) = (scene.screens[0].screen, scene.screens[1].screen)
        left.becomeFirstResponder()
        split.select(1, animated: true)
        let between = stage.window.firstResponder
        right.becomeFirstResponder()
        split.select(0, animated: true)

        #expect(between == nil)
        #expect(stage.window.firstResponder === left)
        #expect(split.selectedIndex == 0)
    }

    @Test func selectingAScreenGivesTheFocusToWhatItPrefers() throws {
        let screens = [PreferringController("one"), PreferringController("two")]
        let split = SplitViewController(screens)
        let stage = try Stage(split, size: Self.wide)
        var selected: [Int] = []
        split.onSelect = { selected.append($0) }

        split.select(1, animated: true)
        let second = stage.window.firstResponder
        split.select(0, animated: true)
        split.select(0, animated: true)

        #expect(second === screens[1].field)
        #expect(stage.window.firstResponder === screens[0].field)
        #expect(selected == [1, 0])
    }

    @Test func theScreenThatTheFocusComesToIsTheSelectedOne() throws {
        var selected: [Int] = []
        split.onSelect = { selected.append($0) }

        scene.screens[1].screen.becomeFirstResponder()
        scene.screens[0].screen.becomeFirstResponder()

        #expect(selected == [1, 0])
    }

    @Test func aScreenThatTakesTheFocusAsItComesGivesItBack() throws {
        let (left, right) = (scene.screens[0], scene.screens[1])
        try resize(to: Self.narrow)
        left.screen.becomeFirstResponder()
        right.onAppear = { right.screen.becomeFirstResponder() }
        try resize(to: Self.wide)

        #expect(stage.window.firstResponder === left.screen)
        #expect(split.selectedIndex == 0)
    }

    @Test func keysWithoutFocusAreTheSelectedScreens() {
        split.select(1, animated: false)
        let second = split.innermost
        split.select(0, animated: false)

        #expect(second === scene.screens[1])
        #expect(split.innermost === scene.screens[0])
    }

    @Test func aWindowThatGetsWiderDrawsTheSecondScreenOnly() throws {
        let counts = scene.screens.map(\.screen.drawCount)
        try resize(to: Size(width: 890, height: 400))

        #expect(scene.screens[0].screen.drawCount == counts[0])
        #expect(scene.screens[1].screen.drawCount == counts[1] + 1)
    }

    @Test func aPressGoesOnWhileTheWindowGetsNarrow() throws {
        var moves = 0
        scene.screens[0].screen.onMove = { moves += 1 }
        stage.window.beginPress(at: Point(x: 100, y: 100), time: stage.time)
        try resize(to: Self.narrow)
        stage.window.movePress(to: Point(x: 120, y: 110), time: stage.time)

        #expect(moves == 1)
    }
}

/// Prefers the focus in a subview.
private final class PreferringController: ViewController {
    let field = View()

    init(_ title: String) {
        super.init()
        tabBarItem = TabBarItem(title: title, icon: Icons.history, selectedIcon: Icons.selectedHistory)
    }

    override func viewDidLoad() {
        field.isFocusable = true
        view.addSubview(field)
    }

    override var preferredFocus: View? { field }
}
