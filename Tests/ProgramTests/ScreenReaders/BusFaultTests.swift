import Glibc
import TestSupport
import Testing

/// The buses of a desktop hang, end and come again; the window goes on.
@Suite(.enabled("AT-SPI or its Python bindings are not installed.") { await hasScreenReaders() })
struct BusFaultTests {
    /// A part of the desktop that the window talks to.
    enum Part: CaseIterable {
        case sessionBus, launcher, readersBus, registry

    }

    @Test(arguments: Part.allCases) func aPartThatHangsIsNoMatterForTheWindow(part: Part) throws {
        let stage = try ReaderStage()
        let reader = try stage.start("keys", "none", "0")
        try stage.send(SIGSTOP, to: part)
        defer { try? stage.send(SIGCONT, to: part) }

        try addAnEntry(stage, "81.5")

        withExtendedLifetime(reader) {}
    }

    /// The registry is started only when the window asks for it.
    @Test(arguments: [Part.sessionBus, .launcher, .readersBus]) func aPartThatHangsFromTheBeginningIsNoMatter(
        part: Part
    ) throws {
        let stage = try ReaderStage(whileDesktopIs: { try $0.send(SIGSTOP, to: part) })
        defer { try? stage.send(SIGCONT, to: part) }

        try addAnEntry(stage, "81.5")
    }

    @Test func aRegistryThatComesAgainHasTheWindow() throws {
        let stage = try ReaderStage()
        #expect(try stage.tree().contains { $0.name == "Add entry" })

        try stage.send(SIGKILL, to: .registry)

        #expect(try stage.tree().contains { $0.name == "Add entry" })
        let reader = try stage.start("listen")
        stage.stage.press("n")
        #expect(eventually { reader.events("object:state-changed:focused").last?.contains(" 1 entry Weight") == true })
    }

    @Test func withoutSessionBusTheWindowOpens() throws {
        let stage = try WindowStage(
            environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "XDG_RUNTIME_DIR": "/nowhere"])

        stage.press("n")

        #expect(stage.waits { try $0.button("Save") != nil })
    }

    private func addAnEntry(_ stage: ReaderStage, _ weight: String) throws {
        stage.openPanel()
        stage.stage.type(weight)
        stage.stage.press("Return")
        #expect(eventually { text(of: stage.stage.document).contains(",\(weight),kg,") })
    }
}

extension ReaderStage {
    /// Sends a signal to the process of a part.
    fileprivate func send(_ signal: Int32, to part: BusFaultTests.Part) throws {
        switch part {
        case .sessionBus: bus.send(signal)
        case .launcher: launcher.send(signal)
        // The kernel knows 15 bytes of a name.
        case .readersBus: kill(try process(named: "dbus-daemon"), signal)
        case .registry: kill(try process(named: "at-spi2-registr"), signal)
        }
    }
}
