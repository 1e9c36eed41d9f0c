import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct HoverImageTests {
    // A table measures text as soon as it has rows.
    init() { TestFonts.pin() }

    private func hovered(_ view: View, size: Size, scale: Double, at point: Point) throws -> TestScreen {
        let screen = try TestScreen([view], size: size, traits: Traits(displayScale: scale))
        try screen.update()
        screen.window.hover(at: point, time: 0)
        try screen.update()
        return screen
    }

    @Test(arguments: [1.0, 2]) func ofATabBar(scale: Double) throws {
        var icon = Path()
        icon.addRoundedRect(Rect(x: 6, y: 6, width: 16, height: 16), radius: 4)
        let items = ["History", "Graph"].map { TabBarItem(title: $0, icon: icon, selectedIcon: icon) }
        let bar = TabBar(items: items)
        bar.frame = Rect(x: 0, y: 0, width: 240, height: TabBar.height)

        let screen = try hovered(
            bar, size: Size(width: 240, height: TabBar.height), scale: scale, at: Point(x: 180, y: 20))

        expectImage(screen.surface, named: "hover-tabs-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func ofSegments(scale: Double) throws {
        let control = SegmentedControl(["Week", "Month", "Year"])
        control.frame = Rect(x: 10, y: 10, width: 240, height: 30)

        let screen = try hovered(
            control, size: Size(width: 260, height: 50), scale: scale, at: Point(x: 130, y: 25))

        expectImage(screen.surface, named: "hover-segments-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func ofRows(scale: Double) throws {
        let table = TableView()
        table.frame = Rect(x: 0, y: 0, width: 240, height: 132)
        table.cellForRow = { row, cell in
            let cell = cell as? TextCell ?? TextCell()
            (cell.title, cell.detail) = ("8\(row).4 kg", "Oct \(row + 1)")
            return cell
        }
        table.sections = [TableSection(rowCount: 3, rowHeight: 44)]
        table.selectedRow = 2

        let screen = try hovered(
            table, size: Size(width: 240, height: 132), scale: scale, at: Point(x: 60, y: 66))

        expectImage(screen.surface, named: "hover-rows-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func ofAButton(scale: Double) throws {
        let button = Button("Edit")
        button.frame = Rect(x: 10, y: 8, width: 60, height: 32)

        let screen = try hovered(button, size: Size(width: 80, height: 48), scale: scale, at: button.center)

        expectImage(screen.surface, named: "hover-button-\(Int(scale))x")
    }
}
