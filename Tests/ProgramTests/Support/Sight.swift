import TestSupport

/// A snapshot of a window's views, requested once.
struct Sight {
    /// All views that are not hidden.
    let views: [PrintedView]
    let stage: WindowStage

    init(of stage: WindowStage) throws {
        self.stage = stage
        views = try stage.printedTree().visible
    }

    func view(_ name: String) -> PrintedView? { views.first { $0.class == name } }
    func shows(_ name: String) -> Bool { view(name) != nil }
    func button(_ title: String) -> PrintedView? { views.first { $0.role == "button" && $0.label == title } }

    /// A row of an open menu, by its title or the first words of it; nil until the row has been laid out.
    func menuRow(_ title: String) -> PrintedView? {
        let rows = views.filter { $0.class == "MenuRow" && $0.frame[2] > 0 }
        return rows.last { $0.label == title } ?? rows.last { $0.label?.hasPrefix("\(title) ") == true }
    }

    /// The titles of each open menu, lowest menu first.
    var menus: [[String]] {
        views.filter { $0.class == "MenuView" }.map { menu in
            menu.all.filter { $0.class == "MenuRow" }.compactMap(\.label)
        }
    }

    var tab: String? { views.first { $0.class == "TabButton" && $0.value == "selected" }?.label }

    /// The texts of the history rows, from top to bottom.
    var rows: [String] { historyRows.compactMap(\.label) }

    var isFirstRowSelected: Bool { historyRows.first?.value == "Selected" }

    private var historyRows: [PrintedView] {
        views.filter { $0.class == "HistoryCell" }.sorted { $0.frame[1] < $1.frame[1] }
    }

    /// The message in the message bar; nil if the bar is hidden.
    var message: String? { view("MessageBar")?.value }
}

extension WindowStage {
    /// Waits until a snapshot fulfils a condition.
    func sees(_ condition: (Sight) -> Bool) -> Bool {
        eventually { (try? Sight(of: self)).map(condition) == true }
    }
}
