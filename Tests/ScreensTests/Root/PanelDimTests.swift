import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// The dim behind panels, in an animated window.
@Suite struct PanelDimTests {
    private let root = RootViewController(actions: Recording(), format: .plain())
    private let screen: TestScreen
    private var dim: PanelDim { root.panels.dim }

    init() throws {
        root.show(.twoMonths)
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
        for time in [1.0, 2, 3] { try screen.update(at: time) }
    }

    private var dims: Int { count(screen.window) }

    private func count(_ view: View) -> Int {
        (view is PanelDim ? 1 : 0) + view.subviews.map(count).reduce(0, +)
    }

    @Test func itFadesWithThePanel() throws {
        root.addEntry()
        try expectFade(with: try #require(root.entryScreen).view)
    }

    /// Expects that a view that was just shown, and that Escape closes, fades in and out with the dim.
    private func expectFade(with view: View) throws {
        var shown: [(dim: Double, view: Double)] = []
        for time in [10, 10.125, 10.25] {
            try screen.update(at: time)
            shown.append((dim.presentation.alpha, view.presentation.alpha))
        }
        screen.press(.escape)
        for time in [20, 20.125] {
            try screen.update(at: time)
            shown.append((dim.presentation.alpha, view.presentation.alpha))
        }
        try screen.update(at: 20.26)

        #expect(shown.allSatisfy { abs($0.dim - $0.view) < 0.01 })
        #expect(shown[0].dim == 0 && shown[2].dim == 1 && abs(shown[4].dim - 0.5) < 0.01)
        #expect(dim.presentation.alpha == 0 && view.superview == nil)
    }

    @Test func itIsTheThemesAndCoversTheScreens() throws {
        root.addEntry()
        try screen.update(at: 10)

        #expect(dim.backgroundColor == Theme.light.dim)
        #expect(dim.frame == root.view.bounds && root.view.subviews.last === dim)
        #expect(!dim.takesInput)
    }

    @Test func thereIsOneHoweverManyPanels() throws {
        root.addEntry()
        root.showUnitSelector()
        for time in [10.0, 11, 12] { try screen.update(at: time) }
        let both = (root.panels.shown.count, dims, dim.alpha)
        screen.press(.escape)
        for time in [13.0, 14] { try screen.update(at: time) }

        #expect(both == (2, 1, 1) && dim.alpha == 1)
    }

    /// A panel that waits for another one to leave takes over its dim.
    @Test func theNextPanelKeepsIt() throws {
        root.addEntry()
        for time in [10.0, 11] { try screen.update(at: time) }

        root.entryScreen?.close()
        root.editPerson()

        #expect(dim.isShown)
        for time in [12.0, 12.1, 12.2, 12.3, 12.4, 13] {
            try screen.update(at: time)
            #expect(dim.presentation.alpha == 1)
        }
        #expect(root.personScreen != nil)
    }

    @Test func itFadesWithTheListOfKeysToo() throws {
        screen.press(.character("?"))
        let views = root.view.subviews
        let list = try #require(views.last)
        try expectFade(with: list)

        #expect(list.role == .dialog && views.suffix(2).first === dim)
        #expect(dims == 1)
    }

    @Test func aPanelAfterTheListOfKeysKeepsIt() throws {
        screen.press(.character("?"))
        for time in [10.0, 11] { try screen.update(at: time) }

        root.addEntry()

        for time in [12.0, 12.125, 12.25, 13] {
            try screen.update(at: time)
            #expect(dim.presentation.alpha == 1)
        }
        #expect(root.view.subviews.last === dim)
    }

    @Test func theRoomOfTheUnitSelectorHasNone() throws {
        root.showUnitSelector()
        try screen.update(at: 10)

        #expect(!dim.isShown && dim.alpha == 0)
    }

    @Test func itIsNoPartOfPictures() throws {
        root.addEntry()
        try screen.update(at: 10)

        root.withoutOverlays { #expect(dim.isHidden) }
        #expect(!dim.isHidden)
    }
}
