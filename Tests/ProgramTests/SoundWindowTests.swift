import Glibc
import TestSupport
import Testing

/// The sound of the graph in a window, by players that only note what they were given.
@Suite struct SoundWindowTests {
    private let desk = PlayerDesk()
    private var folder: TestFolder { desk.folder }

    @Test(arguments: [("", []), ("m", ["--range", "month"]), ("t", ["--trend"])]) func playsWhatIsExported(
        key: String, options: [String]
    ) throws {
        desk.add("pw-cat")
        let stage = try desk.window()
        if !key.isEmpty { stage.press(key) }

        stage.press("Shift_L space")
        #expect(eventually { desk.played != nil })

        let exported = folder["expected.wav"]
        #expect(
            stage.program.start(["export", stage.document, "-o", exported] + options).waitForEnd() == .silentSuccess)
        #expect(contents(of: folder["played.wav"]) == contents(of: exported))
        #expect(desk.played?.first == "-p" && desk.played?.count == 2)
        #expect(desk.played?.last?.hasPrefix(desk.runtime + "/") == true)
        #expect(folder.text(of: "mode") == "600\n")
    }

    /// Returns a window whose graph is being played.
    private func playing() throws -> WindowStage {
        desk.add("pw-cat")
        let stage = try desk.window()
        stage.press("Shift_L space")
        #expect(eventually { desk.isPlaying })
        return stage
    }

    @Test func aKeyStopsAndActs() throws {
        let stage = try playing()

        stage.press("t")

        #expect(eventually { !desk.isPlaying && folder.names(in: "run").isEmpty })
        #expect(eventually { folder.settings.contains(#""trend": true"#) })
    }

    @Test func aPressStops() throws {
        let stage = try playing()

        stage.click(x: 240, y: 300)

        #expect(eventually { !desk.isPlaying && folder.names(in: "run").isEmpty })
        #expect(stage.sees { $0.shows("ReadoutDot") })
    }

    @Test func closingTheWindowEndsThePlayer() throws {
        let stage = try playing()

        stage.press("Control_L q")

        #expect(stage.running.waitForEnd().end == .exit(0))
        #expect(eventually { !desk.isPlaying } && folder.names(in: "run").isEmpty)
    }

    @Test func theFileIsRemovedOnceItWasPlayed() throws {
        desk.add("pw-cat", end: "exit 0")
        let stage = try desk.window()

        stage.press("Shift_L space")

        #expect(eventually { desk.played != nil })
        #expect(eventually { !desk.isPlaying && folder.names(in: "run").isEmpty })
        #expect(try stage.message() == nil)
    }

    @Test func theFileIsInAFolderThatIsThere() throws {
        desk.add("aplay")
        rmdir(desk.runtime)
        let other = folder.makeFolder("tmp")
        let stage = try desk.window(environment: ["TMPDIR": other])

        stage.press("Shift_L space")

        #expect(eventually { desk.played != nil })
        #expect(desk.played?.first == "-q" && desk.played?.last?.hasPrefix(other + "/") == true)
    }

    @Test func anotherPlayerIsTried() throws {
        folder.write("#!/bin/sh\nexit 1\n", to: "bin/pw-cat")
        chmod(folder["bin/pw-cat"], 0o755)
        desk.add("paplay")
        let stage = try desk.window()

        stage.press("Shift_L space")

        #expect(eventually { desk.played != nil })
        #expect(desk.played?.count == 1)
    }

    @Test func withoutAPlayerTheExportIsNamed() throws {
        let stage = try desk.window()
        let sentence =
            "None of pw-cat, paplay and aplay can play the sound. Install one of them, or export the graph as graph.wav."

        stage.press("Shift_L space")
        #expect(stage.waits { try $0.message() == sentence })

        // One that fails is as good as none.
        stage.press("Escape")
        #expect(try stage.message() == nil)
        folder.write("#!/bin/sh\nexit 1\n", to: "bin/aplay")
        chmod(folder["bin/aplay"], 0o755)
        stage.press("Shift_L space")
        // A key that asks for the message would stop the attempt.
        rest(for: .seconds(1))
        #expect(try stage.message() == sentence)
        #expect(folder.names(in: "run").isEmpty)
    }

    @Test func aPlayerThatHangsIsEnded() throws {
        desk.add("pw-cat")
        let stage = try desk.window("date,weight,unit\n2026-11-01,82,kg\n")

        stage.press("Shift_L space")
        #expect(eventually { desk.isPlaying })

        // The sound takes a second.
        #expect(eventually { !desk.isPlaying && folder.names(in: "run").isEmpty })
        #expect(stage.running.isRunning)
    }

    @Test(arguments: [false, true]) func aLineGoesAlong(reducesMotion: Bool) throws {
        folder.writeSettings(#"{"reducesMotion":\#(reducesMotion)}"#)
        desk.add("pw-cat")
        let stage = try desk.window()
        stage.settle()
        #expect(stays(for: .milliseconds(300)) { stage.frames.count })

        stage.press("Shift_L space")
        #expect(eventually { desk.isPlaying })

        if reducesMotion {
            #expect(stays(for: .milliseconds(300)) { stage.frames.count })
        } else {
            let count = stage.frames.count
            #expect(eventually { stage.frames.count > count + 5 })
        }
        stage.press("Escape")
        #expect(eventually { !desk.isPlaying })
    }

    @Test func theWindowSaysThatThereIsNothingToHear() throws {
        desk.add("pw-cat")
        let stage = try desk.window(Documents.header)

        stage.press("Shift_L space")

        #expect(try stage.message() == "There is no entry with a weight yet.")
        #expect(desk.played == nil)
    }
}

/// A home with a folder for programs, which has no player at first, and one for files of the session.
private struct PlayerDesk {
    let folder = TestFolder()
    let runtime: String

    init() {
        runtime = folder.makeFolder("run")
        _ = folder.makeFolder("bin")
        folder.writeSettings(#"{"reducesMotion":true}"#)
    }

    /// Adds a player that notes its arguments, the file and the file's mode, and then plays for a minute.
    func add(_ name: String, end: String = "exec /bin/sleep 60") {
        let script = """
            #!/bin/sh
            echo $$ >"$HOME/player"
            for file; do :; done
            /bin/cp "$file" "$HOME/played.wav"
            /usr/bin/stat -c %a "$file" >"$HOME/mode"
            printf '%s\\n' "$@" >"$HOME/arguments.new"
            /bin/mv "$HOME/arguments.new" "$HOME/arguments"
            \(end)

            """
        folder.write(script, to: "bin/\(name)")
        chmod(folder["bin/\(name)"], 0o755)
    }

    /// A window in which only these players are in PATH.
    func window(
        _ content: String = Documents.days(672), environment: [String: String] = [:]
    ) throws -> WindowStage {
        let own = ["PATH": folder["bin"], "XDG_RUNTIME_DIR": runtime]
        let stage = try WindowStage(content, in: folder, environment: own.merging(environment) { $1 })
        try stage.waitForReading()
        return stage
    }

    /// The arguments of the player; nil before it has noted them.
    var played: [String]? {
        folder.text(of: "arguments").map { $0.split(separator: "\n").map(String.init) }
    }

    /// Whether the player has noted its arguments and is there, or has ended and was not waited for.
    var isPlaying: Bool {
        guard played != nil, let player = folder.text(of: "player").flatMap({ Int($0.dropLast()) }) else {
            return false
        }
        return access("/proc/\(player)", F_OK) == 0
    }
}
