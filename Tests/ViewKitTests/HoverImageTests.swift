import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// Hovered and pressed views, at two scales and in the smallest and largest text.
@MainActor @Suite struct HoverImageTests {
    nonisolated enum Subject: String, CaseIterable {
        case button, rows, segments, tabs
    }

    /// A scale, or a text size at twice the scale.
    nonisolated enum Look: String, CaseIterable {
        case single = "1x"
        case double = "2x"
        case extraSmall = "XS"
        case extraExtraExtraLarge = "XXXL"
    }

    @Test(arguments: Subject.allCases, Look.allCases) func hovered(subject: Subject, look: Look) throws {
        let (screen, point) = try screen(of: subject, look)

        screen.window.hover(at: point, time: 0)
        try screen.update()

        expectImage(screen.surface, named: "hover-\(subject)-\(look.rawValue)")
    }

    @Test(arguments: Subject.allCases, Look.allCases) func pressed(subject: Subject, look: Look) throws {
        let (screen, point) = try screen(of: subject, look)

        screen.window.beginPress(.pointer, at: point, time: 0)
        try screen.update()

        expectImage(screen.surface, named: "pressed-\(subject)-\(look.rawValue)")
    }

    /// Returns the subject in a window, and the point for the pointer.
    private func screen(of subject: Subject, _ look: Look) throws -> (TestScreen, Point) {
        let (view, size, point) =
            switch subject {
            case .button: button(look.factor)
            case .rows: table(look.factor)
            case .segments: segments(look.factor)
            case .tabs: tabBar(look.factor)
            }
        let screen = try TestScreen([view], size: size, traits: look.traits)
        try screen.update()
        return (screen, point)
    }

    private func button(_ factor: Double) -> (View, Size, Point) {
        let button = Button("Edit")
        button.frame = Rect(x: 10, y: 8, width: 60 * factor, height: 32 * factor)
        return (button, Size(width: 60 * factor + 20, height: 32 * factor + 16), button.center)
    }

    private func segments(_ factor: Double) -> (View, Size, Point) {
        let control = SegmentedControl(["Week", "Month", "Year"])
        control.frame = Rect(x: 10, y: 10, width: 240 * factor, height: 30 * factor)
        return (control, Size(width: 240 * factor + 20, height: 30 * factor + 20), control.center)
    }

    private func tabBar(_ factor: Double) -> (View, Size, Point) {
        var icon = Path()
        icon.addRoundedRect(Rect(x: 6, y: 6, width: 16, height: 16), radius: 4)
        let items = ["History", "Graph"].map { TabBarItem(title: $0, icon: icon, selectedIcon: icon) }
        let size = Size(width: 240 * factor, height: TabBar.height)
        let bar = TabBar(items: items)
        bar.frame = Rect(origin: .zero, size: size)
        return (bar, size, Point(x: 180 * factor, y: 20))
    }

    private func table(_ factor: Double) -> (View, Size, Point) {
        let table = TableView()
        let size = Size(width: 240 * factor, height: 132 * factor)
        table.frame = Rect(origin: .zero, size: size)
        table.cellForRow = { row, cell in
            let cell = cell as? TextCell ?? TextCell()
            (cell.title, cell.detail) = ("8\(row).4 kg", "Oct \(row + 1)")
            return cell
        }
        table.sections = [TableSection(rowCount: 3, rowHeight: 44 * factor)]
        table.selectedRow = 2
        return (table, size, Point(x: 60, y: 66 * factor))
    }
}

extension HoverImageTests.Look {
    @MainActor var traits: Traits {
        switch self {
        case .single: Traits(displayScale: 1)
        case .double: Traits(displayScale: 2)
        case .extraSmall: Traits(displayScale: 2, textSize: .extraSmall)
        case .extraExtraExtraLarge: Traits(displayScale: 2, textSize: .extraExtraExtraLarge)
        }
    }

    /// The factor of the views' sizes.
    var factor: Double { self == .extraExtraExtraLarge ? 1.75 : 1 }
}
