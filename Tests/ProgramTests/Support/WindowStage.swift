import CX11
import Glibc
import TestSupport
import Testing

/// The program's window on a server of the test's own, and another program that watches.
final class WindowStage {
    let folder: TestFolder
    /// Nil on a server that the test has started.
    private let ownServer: VirtualDisplay?
    let observer: Observer
    let program: Program
    let running: RunningProgram
    /// The document's path; empty if none is named.
    let document: String
    /// The program's.
    private(set) var window: Window = 0

    private lazy var growingTrace = GrowingTrace(path: tracePath)

    var tracePath: String { folder["trace"] }
    /// Traps on a server that the test has started.
    var server: VirtualDisplay { ownServer! }

    /// Opens the window on a document in the folder, or on the person's own, and waits until it is painted.
    ///
    /// - Parameters:
    ///   - content: The document's; nil makes and names none.
    ///   - folder: Where the document and what the program says go.
    ///   - arguments: For the server.
    ///   - resources: What the desktop has set before.
    ///   - prepare: What a window manager has done to the server before.
    ///   - executable: The program's path.
    ///   - tracing: Whether the program leaves a trace, which most of the stage's methods need.
    ///   - display: The name of a server that the test has started; nil starts one.
    init(
        _ content: String? = Documents.threeDays, in folder: TestFolder = TestFolder(), options: [String] = [],
        depth: Int = 24,
        server arguments: [String] = [], resources: String? = nil, environment: [String: String] = [:],
        name: String = "weights.csv", preparing prepare: (Observer) -> Void = { _ in },
        executable: String = Program.path, tracing: Bool = true, on display: String? = nil
    ) throws {
        ignoreErrors()
        ownServer = display == nil ? VirtualDisplay(depth: depth, width: 1000, height: 1500, arguments: arguments) : nil
        let display = display ?? ownServer!.name
        observer = Observer(display)
        if let resources { observer.setResources(resources) }
        prepare(observer)
        // Clear of the window: what it lies on shows more.
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
        window = observer.window
        observer.focus()
    }

    /// What the program has traced so far.
    var trace: [TraceLine] { growingTrace.read() }
    var frames: [TraceLine] { trace.filter { $0.kind == "frame" } }

    /// Does something, waits for one frame more, and returns what that frame did.
    @discardableResult
    func nextFrame(after action: () -> Void) throws -> TraceLine {
        let count = frames.count
        action()
        try #require(eventually { frames.count > count }, "No frame was shown; \(running.errors)")
        return frames[count]
    }

    /// Types a key of Xlib's name, such as `Control_L q` with others held meanwhile.
    func press(_ keys: String) {
        let symbols = keys.split(separator: " ").map { symbol(String($0)) }
        observer.type(symbols.last!, holding: symbols.dropLast())
    }

    /// Waits until the program has dealt with everything that was sent to it; returns what it has printed since.
    @discardableResult
    func settle() -> String {
        let count = running.errorCount
        press("Control_L F11")
        eventually { running.errors(after: count).hasSuffix("\n") }
        return running.errors(after: count)
    }

    /// The view tree as the program prints it.
    func printedTree() throws -> PrintedView {
        try PrintedView(String(settle().split(separator: "\n").last ?? ""))
    }

    /// What the message bar says; nil if it is hidden.
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

    func resize(_ width: Int, _ height: Int) {
        XResizeWindow(observer.display, window, UInt32(width), UInt32(height))
        observer.sync()
    }

    /// Whether the window comes to show an export's picture with its own size, a scale and further options.
    func shows(
        scale: Double, _ options: String..., within limit: Duration = patience,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Bool {
        let (width, height) = size()
        let size = "\(Double(width) / scale)x\(Double(height) / scale)"
        let path = folder["picture.png"]
        let screen = options.contains("--screen") ? [] : ["--screen", "graph"]
        let arguments = ["export", document, "-o", path, "--size", size, "--scale", "\(scale)"] + screen
        let outcome = program.start(arguments + options).waitForEnd()
        #expect(outcome.end == .exit(0), "\(outcome.errors)", sourceLocation: sourceLocation)
        let picture = try #require(Pixels(pngAt: path))
        #expect((picture.width, picture.height) == (width, height), sourceLocation: sourceLocation)
        let depth = Int(XDefaultDepth(observer.display, 0))
        let expected = picture.words.map { stored($0, depth: depth) }
        return eventually(within: limit) { pixels(width: width, height: height) == expected }
    }

    /// The window's pixels as the server stores them.
    private func pixels(width: Int, height: Int) -> [UInt32] {
        let image = XGetImage(observer.display, window, 0, 0, UInt32(width), UInt32(height), UInt.max, ZPixmap)
        guard let image else { return [] }
        defer { _ = image.pointee.f.destroy_image(image) }
        let stride = Int(image.pointee.bytes_per_line)
        let data = UnsafeRawPointer(image.pointee.data!)
        var words: [UInt32] = []
        words.reserveCapacity(width * height)
        for y in 0..<height {
            let row = data + y * stride
            if image.pointee.bits_per_pixel == 16 {
                words += UnsafeBufferPointer(start: row.assumingMemoryBound(to: UInt16.self), count: width).map(
                    UInt32.init)
            } else {
                words += UnsafeBufferPointer(start: row.assumingMemoryBound(to: UInt32.self), count: width)
            }
        }
        if image.pointee.depth == 24 { for index in words.indices { words[index] &= 0xff_ffff } }
        return words
    }
}

extension WindowStage {
    /// The gallery's window, on the table or on a demo.
    ///
    /// - Parameters:
    ///   - options: What else stands on its command line, a demo's id among it.
    ///   - folder: The person's home.
    static func onGallery(
        _ options: String..., in folder: TestFolder = TestFolder(), environment: [String: String] = [:]
    ) throws -> WindowStage {
        try WindowStage(
            nil, in: folder, options: options, environment: environment, executable: Program.galleryPath)
    }

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
    func waits(within limit: Duration = patience, until condition: (WindowStage) throws -> Bool) -> Bool {
        eventually(within: limit) { (try? condition(self)) == true }
    }
}

extension WindowStage {
    /// A view in sight by its class, and by its value where that counts.
    func view(_ name: String, of value: String? = nil) throws -> PrintedView? {
        try printedTree().visible.first { $0.class == name && (value == nil || $0.value == value) }
    }

    /// A button in sight by its title.
    func button(_ title: String) throws -> PrintedView? {
        try printedTree().visible.first { $0.role == "button" && $0.label == title }
    }

    var visibleLabels: [String] {
        get throws { try printedTree().visible.compactMap(\.label) }
    }

    func clickButton(_ title: String) throws {
        try click { try button(title) }
    }

    /// Presses a view once it stays where it is: what has just been shown is laid out by the next frame.
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
    /// - Parameter isRefused: Whether the window is to say that it does not accept them: they are dragged away again.
    func drop(_ paths: String..., isRefused: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) {
        let source = DragSource(observer)
        source.enter(["text/uri-list"])
        let action = source.move(x: 100, y: 100)
        #expect(action == (isRefused ? nil : "XdndActionCopy"), sourceLocation: sourceLocation)
        if isRefused { return source.leave() }
        source.drop()
        source.hand(over: [Array(paths.map { "file://\($0)\r\n" }.joined().utf8)])
        #expect(source.isTaken() == true, sourceLocation: sourceLocation)
    }
}

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
            "~": "Shift_L asciitilde", ">": "Shift_L period", "<": "Shift_L comma",
        ]
        for character in text { press(names[character] ?? String(character)) }
    }

    /// Opens the panel for a new entry by its key.
    func openPanel(sourceLocation: SourceLocation = #_sourceLocation) throws {
        press("n")
        #expect(waits { try $0.panel() != nil }, sourceLocation: sourceLocation)
    }

    /// The panel for entries, or for goal and height; nil if there is none.
    func panel() throws -> PrintedView? {
        try printedTree().all.first { $0.class == "PanelView" && $0.isForWeight }
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

extension WindowStage {
    /// The entries that each reading showed, in order.
    var shownCounts: [Int] { trace.filter { $0.kind == "read" }.compactMap(\.rows) }

    /// What the graph says of itself to those who cannot see it.
    func graphValue() throws -> String? {
        try printedTree().all.first { $0.class == "GraphView" }?.value
    }

    /// Runs a script of the shell in the document's folder, in which `$1` is the document's name.
    @discardableResult
    func write(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) -> Outcome {
        let outcome = startWriter(script).waitForEnd()
        #expect(outcome == .silentSuccess, sourceLocation: sourceLocation)
        return outcome
    }

    /// Starts a script as `write` runs it.
    func startWriter(_ script: String) -> RunningProgram {
        let slash = document.lastIndex(of: "/")!
        let name = String(document[document.index(after: slash)...])
        return RunningProgram(
            ["/bin/sh", "-ec", "cd \"$0\"\n\(script)", String(document[..<slash]), name],
            environment: program.environment, output: nil)
    }
}

/// The number of a key's name.
func symbol(_ name: String) -> Int32 { Int32(XStringToKeysym(name)) }

extension Observer {
    /// Waits until the window is on the screen: before, it cannot have the focus.
    func waitUntilShown() {
        eventually {
            var attributes = XWindowAttributes()
            let window = self.window
            return window != 0 && XGetWindowAttributes(display, window, &attributes) != 0
                && attributes.map_state == IsViewable
        }
    }
}

/// What a screen of some depth stores for a picture's pixel.
private func stored(_ pixel: UInt32, depth: Int) -> UInt32 {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    switch depth {
    case 16: return (red >> 3) << 11 | (green >> 2) << 5 | blue >> 3
    // 255 becomes 1023, and what lies between lies between.
    case 30: return (red << 2 | red >> 6) << 20 | (green << 2 | green >> 6) << 10 | (blue << 2 | blue >> 6)
    default: return pixel & 0xff_ffff
    }
}

/// A window that is gone is no reason to end the tests, as Xlib does by itself.
private func ignoreErrors() {
    XSetErrorHandler { _, _ in 0 }
}

extension PrintedView {
    /// Whether it is the panel for entries, or for goal and height.
    var isForWeight: Bool { label == "Entry" || label == "Person" }
}
