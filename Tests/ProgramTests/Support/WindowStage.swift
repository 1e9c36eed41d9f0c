import CX11
import Glibc
import TestSupport
import Testing

/// The program's window on a server of the test's own, and another program that watches.
final class WindowStage {
    let folder: TestFolder
    let server: VirtualDisplay
    let observer: Observer
    let program: Program
    let running: RunningProgram
    /// The document's path; empty where none is named.
    let document: String
    /// The program's.
    private(set) var window: Window = 0

    var tracePath: String { folder["trace"] }

    /// Opens the window on a document in the folder, or on the person's own, and waits until it is painted.
    ///
    /// - Parameters:
    ///   - content: The document's; nil makes and names none.
    ///   - folder: Where the document and what the program says go.
    ///   - arguments: For the server.
    ///   - resources: What the desktop has set before.
    ///   - prepare: What a window manager has done to the server before.
    ///   - tracing: Whether the program leaves a trace, which most of the stage's methods need.
    init(
        _ content: String? = Documents.threeDays, in folder: TestFolder = TestFolder(), options: [String] = [],
        depth: Int = 24,
        server arguments: [String] = [], resources: String? = nil, environment: [String: String] = [:],
        name: String = "weights.csv", preparing prepare: (Observer) -> Void = { _ in }, tracing: Bool = true
    ) throws {
        ignoreErrors()
        server = VirtualDisplay(depth: depth, width: 1000, height: 1500, arguments: arguments)
        observer = Observer(server.name)
        if let resources { observer.setResources(resources) }
        prepare(observer)
        // Clear of the window: what it lies on shows more.
        observer.move(x: 999, y: 1499)
        self.folder = folder
        document = if let content { folder.write(content, to: name) } else { "" }
        var program = Program(in: folder)
        program.environment["DISPLAY"] = server.name
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
    var trace: [TraceLine] { (try? TraceLine.lines(of: tracePath)) ?? [] }
    var frames: [TraceLine] { trace.filter { $0.kind == "frame" } }

    /// Does something, waits for one frame more, and returns what that frame did.
    @discardableResult
    func nextFrame(after action: () -> Void) throws -> TraceLine {
        let count = frames.count
        action()
        try #require(eventually { frames.count > count }, "No frame was shown; \(running.errors)")
        return frames[count]
    }

    /// Types a key of Xlib's name, as `Control_L q` with others held meanwhile.
    func press(_ keys: String) {
        let symbols = keys.split(separator: " ").map { symbol(String($0)) }
        observer.type(symbols.last!, holding: symbols.dropLast())
    }

    /// Waits until the program has dealt with everything that was sent to it.
    func settle() {
        let printed = running.errors.utf8.count
        press("F11")
        eventually { running.errors.utf8.count > printed && running.errors.hasSuffix("\n") }
    }

    /// The view tree as the program prints it.
    func printedTree() throws -> PrintedView {
        settle()
        return try PrintedView(String(running.errors.split(separator: "\n").last ?? ""))
    }

    /// What the message bar says; nil where it is hidden.
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
        scale: Double, _ options: String..., within limit: Duration = .seconds(5),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Bool {
        let (width, height) = size()
        let size = "\(Double(width) / scale)x\(Double(height) / scale)"
        let path = folder["picture.png"]
        let screen = options.contains("--screen") ? [] : ["--screen", "graph"]
        let arguments = ["export", document, "-o", path, "--size", size, "--scale", "\(scale)"] + screen
        #expect(program.start(arguments + options).waitForEnd().end == .exit(0), sourceLocation: sourceLocation)
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

/// The number of a key's name.
func symbol(_ name: String) -> Int32 { Int32(XStringToKeysym(name)) }

extension Observer {
    /// Waits until the window is on the screen: before, it cannot have the focus.
    func waitUntilShown() {
        eventually {
            var attributes = XWindowAttributes()
            return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
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
