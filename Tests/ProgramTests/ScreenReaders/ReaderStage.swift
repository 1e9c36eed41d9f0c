import Foundation
import Glibc
import TestSupport
import Testing

/// The window, and the buses of a desktop on which screen readers hear of it.
final class ReaderStage {
    private(set) var stage: WindowStage!
    let bus: MessageBus
    private let environment: [String: String]
    /// The desktop's part, which starts the readers' bus.
    let launcher: RunningProgram

    /// - Parameters:
    ///   - hasReaders: Whether the desktop says that assistive technology is wanted, before the window opens.
    ///   - open: Opens the window in an environment.
    ///   - prepare: Called when the desktop is there, before the window opens.
    init(
        hasReaders: Bool = true, open: ([String: String]) throws -> WindowStage = { try .withReaders($0) },
        whileDesktopIs prepare: (ReaderStage) throws -> Void = { _ in }
    ) throws {
        bus = MessageBus()
        let folder = TestFolder()
        let runtime = folder.makeFolder("run")
        let session = [
            "DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_RUNTIME_DIR": runtime, "GSETTINGS_BACKEND": "memory",
        ]
        self.folder = folder
        // The desktop needs a display to say where its bus is; any one will do.
        screen = VirtualDisplay()
        var environment = Program(in: folder).environment
        environment.merge(session) { $1 }
        environment["DISPLAY"] = screen.name
        self.environment = environment
        launcher = RunningProgram(
            ["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"], environment: environment, output: nil)
        // Otherwise the session's bus would start another one.
        eventually {
            self.send("org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", "string:org.a11y.Bus").text
                .hasSuffix("true\n")
        }
        if hasReaders { wantReaders(true) }
        try prepare(self)
        stage = try open(session)
    }

    private let folder: TestFolder
    private let screen: VirtualDisplay

    /// Says to the desktop whether assistive technology is wanted.
    func wantReaders(_ isWanted: Bool) {
        eventually {
            let outcome = send(
                "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status",
                "string:IsEnabled", "variant:boolean:\(isWanted)")
            return outcome.end == .exit(0)
        }
    }

    /// Calls a method on the session's bus, and returns what dbus-send prints of the answer.
    private func send(_ name: String, _ path: String, _ method: String, _ arguments: String...) -> Outcome {
        RunningProgram(
            ["dbus-send", "--session", "--print-reply", "--dest=\(name)", path, method] + arguments,
            environment: environment, output: nil
        ).waitForEnd()
    }

    /// Waits for a process that the launcher has started, directly or not, by the kernel's name of it.
    func process(named name: String) throws -> pid_t {
        var process: pid_t?
        eventually {
            let found = Program().shell(
                "for p in $(pgrep -x \"$1\"); do grep -qz \"^XDG_RUNTIME_DIR=$2$\" /proc/$p/environ && echo $p; done",
                name, environment["XDG_RUNTIME_DIR"]!)
            process = pid_t(found.text.split(separator: "\n").first ?? "")
            return process != nil
        }
        return try #require(process, "There is no \(name).")
    }

    /// Ends the desktop's part, with the readers' bus.
    func endDesktop() { launcher.kill() }

    /// Opens the panel for a new entry, by its key.
    func openPanel(sourceLocation: SourceLocation = #_sourceLocation) {
        stage.press("n")
        #expect(stage.waits { try $0.button("Save") != nil }, sourceLocation: sourceLocation)
    }

    /// Starts a reader that goes on; its lines grow.
    func start(_ words: String...) throws -> Reader {
        let reader = Reader(words, environment, folder)
        try #require(eventually { reader.lines.contains { $0["ready"] != nil } }, "\(reader.errors)")
        return reader
    }

    /// Lets a reader do one thing, and returns the lines that it printed.
    func ask(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> [[String: Any]] {
        let reader = Reader(words, environment, folder)
        let errors = reader.waitForEnd()
        #expect(errors == nil, "\(errors ?? "")", sourceLocation: sourceLocation)
        return reader.lines
    }

    /// Starts another program beside the window, with its standard output in a file.
    func run(_ words: [String], output: String? = nil, further: [String: String] = [:]) -> RunningProgram {
        RunningProgram(words, environment: environment.merging(further) { $1 }, output: output)
    }

    /// All nodes, each before its children.
    func tree() throws -> [ReaderNode] { try ask("tree").compactMap(ReaderNode.init) }
}

/// A reader that a test has started.
final class Reader {
    private let running: RunningProgram
    private let output: String

    init(_ words: [String], _ environment: [String: String], _ folder: TestFolder) {
        output = folder["reader-\(UInt64.random(in: 0...UInt64.max))"]
        let script = "\(URL(filePath: #filePath).deletingLastPathComponent().path)/reader.py"
        running = RunningProgram(["/usr/bin/python3", script] + words, environment: environment, output: output)
    }

    var errors: String { running.errors }

    /// Returns the errors if it failed.
    func waitForEnd() -> String? { running.waitForEnd().end == .exit(0) ? nil : errors }

    var lines: [[String: Any]] {
        text(of: output).split(separator: "\n").compactMap {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    /// The events of some kinds as words: what happened, to what.
    func events(_ kinds: String...) -> [String] {
        lines.compactMap { line in
            guard let event = line["event"] as? String, kinds.contains(where: event.hasPrefix) else { return nil }
            let source = (line["source"] as? [String])?.joined(separator: " ") ?? "nothing"
            let content = line["content"] as? String ?? (line["content"] as? [String])?.joined(separator: " ")
            let words = [event, "\(line["first"] ?? "")", source, content.map { "(\($0))" }]
            return words.compactMap(\.self).joined(separator: " ")
        }
    }
}

/// A node as a reader sees it.
struct ReaderNode {
    let depth: Int
    let role: String
    let name: String
    let help: String
    let states: Set<String>
    let actions: [String]
    let attributes: [String: String]
    /// On the screen, in pixels: left, top, width, height.
    let frame: [Int]
    let text: String?
    let number: Double?

    init?(_ line: [String: Any]) {
        guard let depth = line["depth"] as? Int, let role = line["role"] as? String else { return nil }
        (self.depth, self.role) = (depth, role)
        (name, help) = (line["name"] as? String ?? "", line["help"] as? String ?? "")
        states = Set(line["states"] as? [String] ?? [])
        (actions, attributes) = (line["actions"] as? [String] ?? [], line["attributes"] as? [String: String] ?? [:])
        (frame, text, number) = (line["frame"] as? [Int] ?? [], line["text"] as? String, line["number"] as? Double)
    }
}

extension WindowStage {
    /// A window on the graph, without animations, that finds the buses of a session.
    static func withReaders(
        _ session: [String: String], _ content: String = Documents.threeDays, tab: String = "graph"
    ) throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings("{\"tab\":\"\(tab)\",\"reducesMotion\":true}")
        return try WindowStage(content, in: folder, environment: session)
    }
}
