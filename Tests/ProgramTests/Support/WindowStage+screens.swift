import Glibc
import TestSupport

extension TestFolder {
    /// Makes what a window has kept of an earlier one.
    func writeSettings(_ text: String) {
        mkdir(self[".config"], 0o755)
        mkdir(self[".config/healthbeat"], 0o755)
        write(text, to: ".config/healthbeat/settings.json")
    }

    var settings: String { text(of: ".config/healthbeat/settings.json") ?? "" }
}

extension WindowStage {
    /// A window that stands on the history, where nothing moves.
    static func onHistory(_ content: String = Documents.threeDays, options: [String] = []) throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(#"{"tab":"history","reducesMotion":true}"#)
        return try WindowStage(content, in: folder, options: options)
    }

    /// The title of the tab in sight.
    func selectedTab() throws -> String? {
        try printedTree().all.first { $0.class == "TabButton" && $0.value == "selected" }?.label
    }

    /// What the rows in sight say, from above.
    func rows() throws -> [String] {
        try printedTree().all.filter { $0.class == "HistoryCell" && !$0.hidden }
            .sorted { $0.frame[1] < $1.frame[1] }.compactMap(\.label)
    }

    /// Presses the pointer's first button at a place in the window's pixels.
    func click(x: Int, y: Int) {
        observer.move(x: x, y: y)
        observer.press(button: 1, true)
        observer.press(button: 1, false)
    }

    /// Waits until what the window says of itself fulfils a condition.
    func waits(until condition: (WindowStage) throws -> Bool) -> Bool {
        eventually { (try? condition(self)) == true }
    }
}
