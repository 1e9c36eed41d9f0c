import TestSupport
import Testing

extension WindowStage {
    /// The window on its graph, without animations.
    static func onGraph(
        _ content: String? = Documents.threeDays, environment: [String: String] = [:], options: [String] = []
    ) throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(#"{"reducesMotion":true}"#)
        return try WindowStage(content, in: folder, options: options, environment: environment)
    }

    /// Types a text, key by key.
    func type(_ text: String) {
        let names: [Character: String] = [
            ".": "period", ",": "comma", "-": "minus", " ": "space", "/": "slash", ":": "Shift_L colon",
        ]
        for character in text { press(names[character] ?? String(character)) }
    }

    /// Opens the panel for a new entry by its key.
    func openPanel(sourceLocation: SourceLocation = #_sourceLocation) throws {
        press("n")
        #expect(waits { try $0.panel() != nil }, sourceLocation: sourceLocation)
    }

    /// The panel for entries; nil where there is none.
    func panel() throws -> PrintedView? {
        try printedTree().all.first { $0.class == "AddEntryView" }
    }

    /// A part of the panel by its name.
    func part(_ name: String, _ role: String) throws -> PrintedView? {
        try panel()?.all.first { $0.label == name && $0.role == role }
    }

    func clickPart(_ name: String, _ role: String = "button") throws {
        let frame = try #require(try part(name, role)).frame
        click(x: Int(frame[0] + frame[2] / 2), y: Int(frame[1] + frame[3] / 2))
    }

    /// What is said of a mistake.
    func complaint() throws -> String? {
        try panel()?.all.first { $0.role == "text" && $0.label?.hasSuffix(".") == true }?.label
    }

    /// The lines of the document after those that it began with.
    func addedLines() -> [String] {
        let lines = text(of: document).split(separator: "\n").map(String.init)
        return Array(lines.dropFirst(Documents.threeDays.split(separator: "\n").count))
    }
}
