import Glibc
import TestSupport
import Testing

/// The features of every windowed program, in a minimal one.
@Suite struct SmallProgramTests {
    private let folder = TestFolder()

    private func start(display: String?) -> RunningProgram {
        var environment = Program(in: folder).environment
        environment["DISPLAY"] = display
        return RunningProgram(
            ["\(BuiltPrograms.folder)/SmallProgram", folder["pictures"]], environment: environment, output: nil)
    }

    @Test(arguments: [SIGTERM, SIGINT]) func showsAWindowWritesAPictureAndEndsBySignal(signal: Int32) throws {
        let server = VirtualDisplay()
        let observer = Observer(server.name)
        let running = start(display: server.name)
        observer.waitUntilShown()

        let hasPicture = eventually { folder.names(in: "pictures").contains { !$0.hasPrefix(".") } }
        let seen = observer.pixels(width: 80, height: 60)
        running.send(signal)
        let outcome = running.waitForEnd()

        #expect(hasPicture && outcome == .silentSuccess)
        let name = try #require(folder.names(in: "pictures").first)
        let picture = try #require(Pixels(pngAt: folder["pictures/\(name)"]))
        #expect(picture.width == 80 && picture.height == 60 && picture.words.allSatisfy { $0 == 0xffff_8000 })
        #expect(seen.allSatisfy { $0 & 0xff_ffff == 0xff_8000 })
    }

    @Test func endsWithAComplaintWithoutADisplay() {
        let outcome = start(display: nil).waitForEnd()

        #expect(
            outcome == Outcome(end: .exit(1), errors: "small: There is no display. Set DISPLAY to an X server.\n"))
    }

    @Test func endsWithAComplaintWhereItsServerGoes() {
        let server = VirtualDisplay()
        let observer = Observer(server.name)
        let running = start(display: server.name)
        observer.waitUntilShown()
        let hasPicture = eventually { folder.names(in: "pictures").contains { !$0.hasPrefix(".") } }

        server.end()

        #expect(hasPicture)
        #expect(
            running.waitForEnd() == Outcome(end: .exit(1), errors: "small: The X server ended the connection.\n"))
    }
}
