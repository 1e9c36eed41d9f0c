import CX11
import Glibc
import TestSupport
import Testing

/// The program's window on the test's own server, and another client that observes it.
final class WindowStage {
    let folder: TestFolder
    /// Nil on a server that the test has started.
    private let ownServer: VirtualDisplay?
    let observer: Observer
    private let compositor: Compositor?
    let program: Program
    let running: RunningProgram
    /// The document's path; empty if none is named.
    let document: String
    private(set) var window: Window = 0

    private lazy var growingTrace = GrowingTrace(path: tracePath)

    var tracePath: String { folder["trace"] }
    /// The stage's own server; traps if the test has started one.
    var server: VirtualDisplay { ownServer! }

    /// Opens the window on a document in the folder, or on the default document, and waits until it is painted.
    ///
    /// - Parameters:
    ///   - content: The document's contents; nil creates and names none.
    ///   - folder: The user's home, which receives the document and the trace.
    ///   - arguments: Arguments of the server.
    ///   - resources: X resources that the desktop has set before.
    ///   - prepare: Prepares the server as a window manager would.
    ///   - tracing: Whether the program writes a trace, which most of the stage's methods need.
    ///   - display: The name of a server that the test has started; nil starts one.
    ///   - compositor: The compositor whose server is used.
    init(
        _ content: String? = Documents.threeDays, in folder: TestFolder = TestFolder(), options: [String] = [],
        depth: Int = 24,
        server arguments: [String] = [], resources: String? = nil, environment: [String: String] = [:],
        name: String = "weights.csv", preparing prepare: (Observer) -> Void = { _ in },
        executable: String = Program.path, tracing: Bool = true, on display: String? = nil,
        within compositor: Compositor? = nil
    ) throws {
        ignoreErrors()
        let given = display ?? compositor?.display
        ownServer = given == nil ? VirtualDisplay(depth: depth, width: 1000, height: 1500, arguments: arguments) : nil
        let display = given ?? ownServer!.name
        observer = Observer(display)
        self.compositor = compositor
        if let resources { observer.setResources(resources) }
        prepare(observer)
        // Outside the window, where the pointer causes no hover effects.
        observer.move(x: 999, y: 1499)
        self.folder = folder
        document = if let content { folder.write(content, to: name) } else { "" }
        var program = Program(in: folder)
        program.executable = executable
        program.environment["DISPLAY"] = display
        program.environment.merge(environment) { $1 }
        self.program = program
        let named = content == nil ? [] : [document]
        running = program.start(named + (tracing ? ["--trace", folder["trace"]] : []) + options)
        if tracing {
            try #require(eventually { !frames.isEmpty || !running.isRunning }, "No frame was shown.")
        }
        observer.waitUntilShown()
        if compositor != nil { try #require(eventually { observer.managedWindow != nil }) }
        window = observer.window
        observer.focus()
    }

    var trace: [TraceLine] { growingTrace.read() }
    var frames: [TraceLine] { trace.filter { $0.kind == "frame" } }

    /// Runs an action, waits for one more frame, and returns the trace of that frame.
    @discardableResult
    func nextFrame(after action: () -> Void) throws -> TraceLine {
        let count = frames.count
        action()
        try #require(eventually { frames.count > count }, "No frame was shown; \(running.errors)")
        return frames[count]
    }

    /// Types the last of the given Xlib keys while holding the ones before it, as in `Control_L q`.
    func press(_ keys: String) {
        let symbols = keys.split(separator: " ").map { symbol(String($0)) }
        (compositor?.user ?? observer).type(symbols.last!, holding: symbols.dropLast())
    }

    /// Waits until the program has handled all events sent so far; returns the text printed since.
    @discardableResult
    func settle() -> String {
        let count = running.errorCount
        press("Control_L F11")
        eventually { running.errors(after: count).hasSuffix("\n") }
        return running.errors(after: count)
    }

    func printedTree() throws -> PrintedView {
        try PrintedView(lastLineOf: settle())
    }

    /// The message in the message bar; nil if the bar is hidden.
    func message() throws -> String? {
        let bar = try printedTree().all.first { $0.class == "MessageBar" }
        return bar?.hidden == false ? bar?.value : nil
    }

    func property(_ name: String) -> SeenProperty? { observer.property(name, of: window) }

    func size() -> (width: Int, height: Int) {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(observer.display, window, &attributes)
        return (Int(attributes.width), Int(attributes.height))
    }

    /// The window's place on the screen, in pixels.
    var origin: (x: Int, y: Int) { observer.origin(of: window) }

    func resize(_ width: Int, _ height: Int) {
        XResizeWindow(observer.display, window, UInt32(width), UInt32(height))
        observer.sync()
    }

    /// Waits until the window equals an export of its own size, at a scale and with further options.
    func shows(
        scale: Double, _ options: String..., within limit: Duration = patience,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Bool {
        let (width, height) = size()
        let size = "\(Double(width) / scale)x\(Double(height) / scale)"
        let path = folder["picture.png"]
        let screen = options.contains("--screen") ? [] : ["--screen", "graph"]
        let arguments = ["export", document, "-o", path, "--size", size, "--scale", "\(scale)", "--periods"] + screen
        let outcome = program.start(arguments + options).waitForEnd()
        #expect(outcome.end == .exit(0), "\(outcome.errors)", sourceLocation: sourceLocation)
        let picture = try #require(Pixels(pngAt: path))
        #expect((picture.width, picture.height) == (width, height), sourceLocation: sourceLocation)
        let expected = picture.words(storedAtDepth: Int(XDefaultDepth(observer.display, 0)))
        return eventually(within: limit) { observer.words(of: window, width: width, height: height) == expected }
    }
}

extension WindowStage {
    /// The gallery's window, on the table or on a demo.
    ///
    /// - Parameters:
    ///   - options: Further arguments, such as a demo's id.
    ///   - folder: The user's home.
    static func onGallery(
        _ options: String..., in folder: TestFolder = TestFolder(), environment: [String: String] = [:]
    ) throws -> WindowStage {
        try WindowStage(
            nil, in: folder, options: options, environment: environment, executable: Program.galleryPath)
    }

    /// A window on the history, without animations.
    static func onHistory(_ content: String = Documents.threeDays, options: [String] = []) throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(#"{"tab":"history","reducesMotion":true}"#)
        return try WindowStage(content, in: folder, options: options)
    }

    func selectedTab() throws -> String? {
        try printedTree().all.first { $0.class == "TabButton" && $0.value == "selected" }?.label
    }

    /// The texts of the visible rows, from top to bottom.
    func rows() throws -> [String] {
        try printedTree().all.filter { $0.class == "HistoryCell" && !$0.hidden }
            .sorted { $0.frame[1] < $1.frame[1] }.compactMap(\.label)
    }

    /// Clicks at a point, in the window's pixels.
    func click(x: Int, y: Int) {
        observer.move(x: x, y: y)
        observer.press(button: 1, true)
        observer.press(button: 1, false)
    }

    /// Waits until the window fulfils a condition.
    func waits(within limit: Duration = patience, until condition: (WindowStage) throws -> Bool) -> Bool {
        eventually(within: limit) { (try? condition(self)) == true }
    }
}

extension WindowStage {
    /// A visible view by its class, and by its value if one is given.
    func view(_ name: String, of value: String? = nil) throws -> PrintedView? {
        try printedTree().visible.first { $0.class == name && (value == nil || $0.value == value) }
    }

    func button(_ title: String) throws -> PrintedView? {
        try printedTree().visible.first { $0.role == "button" && $0.label == title }
    }

    var visibleLabels: [String] {
        get throws { try printedTree().visible.compactMap(\.label) }
    }

    func clickButton(_ title: String) throws {
        try click { try button(title) }
    }

    /// Reviews what only other versions have, and merges it.
    func mergeOtherVersions(sourceLocation: SourceLocation = #_sourceLocation) {
        press("i")
        #expect(waits { try $0.visibleLabels.contains("Review changes") }, sourceLocation: sourceLocation)
        press("Return")
    }

    /// Clicks a view once its frame is stable: the next frame lays out a new view.
    func click(onceSettled view: () throws -> PrintedView?) throws {
        var frame: [Double]?
        eventually(lookingEvery: .milliseconds(40)) {
            let previous = frame
            frame = try? view()?.frame
            return frame != nil && frame == previous
        }
        click(on: try #require(try view()))
    }

    func click(on view: PrintedView) {
        click(x: Int(view.frame[0] + view.frame[2] / 2), y: Int(view.frame[1] + view.frame[3] / 2))
    }

    /// Drops files onto the window, as another program's drag does.
    ///
    /// - Parameter isRefused: Whether the window must refuse the files, which are then dragged away.
    func drop(_ paths: String..., isRefused: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) {
        let source = DragSource(observer)
        source.enter(["text/uri-list"])
        let action = source.move(x: origin.x + 100, y: origin.y + 100)
        #expect(action == (isRefused ? nil : "XdndActionCopy"), sourceLocation: sourceLocation)
        if isRefused { return source.leave() }
        source.drop()
        source.hand(over: [Array(paths.map { "file://\($0)\r\n" }.joined().utf8)])
        #expect(source.isTaken() == true, sourceLocation: sourceLocation)
    }
}

extension WindowStage {
    /// A window on the graph, without animations.
    static func onGraph(
        _ content: String? = Documents.threeDays, environment: [String: String] = [:], options: [String] = []
    ) throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(#"{"reducesMotion":true}"#)
        let stage = try WindowStage(content, in: folder, options: options, environment: environment)
        if content != nil { try stage.waitForReading() }
        return stage
    }

    /// Waits until the document was read, before which some commands are not available.
    func waitForReading() throws {
        try #require(eventually { trace.contains { $0.kind == "read" } }, "Nothing was read; \(running.errors)")
    }

    func type(_ text: String) {
        let names: [Character: String] = [
            ".": "period", ",": "comma", "-": "minus", " ": "space", "/": "slash", ":": "Shift_L colon",
            "~": "Shift_L asciitilde", ">": "Shift_L period", "<": "Shift_L comma",
        ]
        for character in text { press(names[character] ?? String(character)) }
    }

    /// Opens the panel for a new entry by its shortcut.
    func openPanel(sourceLocation: SourceLocation = #_sourceLocation) throws {
        press("n")
        #expect(waits { try $0.panel() != nil }, sourceLocation: sourceLocation)
    }

    /// The panel for entries, or for goal and height; nil if there is none.
    func panel() throws -> PrintedView? {
        try printedTree().all.first { $0.class == "PanelView" && $0.isForWeight }
    }

    /// A view in the panel, by its label, a unit after it aside, and its role.
    func part(_ name: String, _ role: String) throws -> PrintedView? {
        try panel()?.all.first { ($0.label == name || $0.label?.hasPrefix("\(name) in ") == true) && $0.role == role }
    }

    func clickPart(_ name: String, _ role: String = "button") throws {
        let frame = try #require(try part(name, role)).frame
        click(x: Int(frame[0] + frame[2] / 2), y: Int(frame[1] + frame[3] / 2))
    }

    /// The panel's text about invalid input.
    func complaint() throws -> String? {
        try panel()?.all.first { $0.role == "text" && $0.label?.hasSuffix(".") == true }?.label
    }

    /// The lines of the document after those that it began with.
    func addedLines() -> [String] {
        let lines = text(of: document).split(separator: "\n").map(String.init)
        return Array(lines.dropFirst(Documents.threeDays.split(separator: "\n").count))
    }
}

extension WindowStage {
    /// The number of entries shown after each reading, in order.
    var shownCounts: [Int] { trace.filter { $0.kind == "read" }.compactMap(\.rows) }

    /// The graph's accessibility value.
    func graphValue() throws -> String? {
        try printedTree().all.first { $0.class == "GraphView" }?.value
    }

    /// Runs a shell script in the document's folder, in which `$1` is the document's name.
    @discardableResult
    func write(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) -> Outcome {
        let outcome = startWriter(script).waitForEnd()
        #expect(outcome == .silentSuccess, sourceLocation: sourceLocation)
        return outcome
    }

    /// Starts a script as `write` does, without waiting for its end.
    func startWriter(_ script: String) -> RunningProgram {
        let slash = document.lastIndex(of: "/")!
        let name = String(document[document.index(after: slash)...])
        return RunningProgram(
            ["/bin/sh", "-ec", "cd \"$0\"\n\(script)", String(document[..<slash]), name],
            environment: program.environment, output: nil)
    }
}

/// The keysym of an Xlib key name.
func symbol(_ name: String) -> Int32 { Int32(XStringToKeysym(name)) }

extension Observer {
    /// Waits until the window is viewable; before that, it cannot have the focus.
    func waitUntilShown() {
        eventually {
            var attributes = XWindowAttributes()
            let window = self.window
            return window != 0 && XGetWindowAttributes(display, window, &attributes) != 0
                && attributes.map_state == IsViewable
        }
    }
}

/// Ignores Xlib errors, which would end the tests when a window is gone.
private func ignoreErrors() {
    XSetErrorHandler { _, _ in 0 }
}

extension PrintedView {
    /// Whether it is the panel for entries, or for goal and height.
    var isForWeight: Bool { ["Add entry", "Edit entry", "Goal and height"].contains(label) }
}
