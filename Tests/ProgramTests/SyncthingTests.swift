import Glibc
import TestSupport
import Testing

/// Two machines synchronised by Syncthing, both of which change the document while they are disconnected.
@Suite(.enabled("Syncthing is not installed.") { await isInstalled("syncthing") })
struct SyncthingTests {
    private let program = Program(in: .onDisk())

    private struct Machine {
        let name: String
        let identifier: String
        let port: Int
        let home: String
        let shared: String

        var document: String { "\(shared)/weights.csv" }
    }

    @Test func aConflictCopyThatIsTakenInLosesNothing() throws {
        let machines = [try machine("one"), try machine("two")]
        for machine in machines { configure(machine, among: machines) }
        let (one, two) = (machines[0], machines[1])
        program.folder.write(Documents.threeDays, to: "one-shared/weights.csv")

        try together(machines) {
            #expect(eventually(within: .seconds(300)) { text(of: two.document) == Documents.threeDays })
        }
        for (machine, weight) in [(one, "70.1"), (two, "70.2"), (one, "70.3")] {
            #expect(program.run("add", weight, "--unit", "kg", machine.document).end == .exit(0))
            // Modification times must differ between the versions.
            rest(for: .milliseconds(1100))
        }
        let everything = Set(try weights(one) + weights(two))
        try together(machines) {
            #expect(eventually(within: .seconds(300)) { conflictCopy(of: one) != nil && conflictCopy(of: two) != nil })
            let copy = try #require(conflictCopy(of: one))
            let taken = program.run("import", copy, "--into", one.document, "--yes")
            #expect(taken.end == .exit(0) && taken.text.contains(", 0 conflicts."), "\(taken.errors)")

            #expect(
                eventually(within: .seconds(300)) {
                    text(of: one.document) == text(of: two.document) && (try? Set(weights(two))) == everything
                })
        }

        #expect(everything.count == 6)
        #expect(try weights(one).count == 6 && Set(weights(one)) == everything)
    }

    /// The sync program keeps ten copies, and drops the older ones; the journals have all.
    @Test func simultaneousAdditionsAreAllThere() throws {
        let machines = [try machine("one"), try machine("two")]
        for machine in machines { configure(machine, among: machines) }
        program.folder.write(Documents.header, to: "one-shared/weights.csv")
        let states = [TestFolder(), TestFolder()]
        let programs = states.map(program(in:))

        try together(machines) {
            #expect(eventually(within: .seconds(300)) { text(of: machines[1].document) == Documents.header })
            for number in 1...Self.additions {
                for (program, (machine, weight)) in zip(
                    programs, zip(machines, ["7\(number % 10)", "8\(number % 10)"]))
                {
                    let date = "2026-01-01T\(Self.time(number))"
                    let added = program.run("add", "\(weight)kg", "--date", date, machine.document)
                    #expect(added.end == .exit(0), "\(added.errors)")
                }
                rest(for: .milliseconds(50))
            }
            #expect(
                eventually(within: .seconds(300), lookingEvery: .seconds(1)) {
                    for (program, machine) in zip(programs, machines) { program.run("merge", machine.document) }
                    return text(of: machines[0].document) == text(of: machines[1].document)
                        && lineCount(machines[0]) == 1 + 2 * Self.additions
                })
        }

        #expect(lineCount(machines[0]) == 1 + 2 * Self.additions)
        #expect(Set(text(of: machines[0].document).split(separator: "\n")).count == 1 + 2 * Self.additions)
    }

    /// Both delete, edit, add and set a goal; what both changed is chosen once.
    @Test func whatBothDidWhileDisconnectedIsThere() throws {
        let machines = [try machine("one"), try machine("two")]
        for machine in machines { configure(machine, among: machines) }
        let before = Documents.header + (1...9).map { "2026-01-0\($0),6\($0),kg,\n" }.joined()
        program.folder.write(before, to: "one-shared/weights.csv")
        try together(machines) {
            #expect(eventually(within: .seconds(300)) { text(of: machines[1].document) == before })
        }

        let programs = try [
            change(machines[0], deleting: [63, 69], editing: [66: "66.1", 67: "67.5"], goal: "75kg", adding: "71kg"),
            change(
                machines[1], deleting: [64], editing: [66: "66.2", 68: "68.5", 69: "69.5"], goal: "72kg", adding: "72kg"
            ),
        ]

        let common = [61, 62, 65, 67.5, 68.5, 69.5, 70, 71, 72]
        try together(machines) {
            #expect(
                eventually(within: .seconds(300), lookingEvery: .seconds(1)) {
                    programs[0].run("merge", machines[0].document, "--prefer", "this")
                    programs[1].run("merge", machines[1].document)
                    let found = try? weights(machines[0]).sorted()
                    return text(of: machines[0].document) == text(of: machines[1].document)
                        && (found == (common + [66.1]).sorted() || found == (common + [66.2]).sorted())
                })
        }

        let lines = text(of: machines[1].document).split(separator: "\n")
        let goals = lines.filter { $0.hasPrefix("# goal") }
        #expect(goals == ["# goal: 75 kg"] || goals == ["# goal: 72 kg"])
        #expect(lines.count == 12, "\(lines)")
    }

    /// Changes a machine's document in its window and by commands, among them an addition that both machines make.
    ///
    /// - Parameters:
    ///   - deleted: The weights of the entries, in kilograms, as those of `edited`.
    /// - Returns: The program with the machine's state.
    private func change(
        _ machine: Machine, deleting deleted: [Int], editing edited: [Int: String], goal: String, adding added: String
    ) throws -> Program {
        let folder = TestFolder()
        folder.writeSettings(#"{"tab":"history","reducesMotion":true}"#)
        let stage = try WindowStage(nil, in: folder, options: [machine.document])
        for weight in deleted { try stage.delete(weight) }
        for (weight, new) in edited { try stage.change(weight, to: new) }
        stage.press("Control_L q")
        #expect(stage.running.waitForEnd().end == .exit(0))

        for arguments in [
            ["goal", goal], ["add", added, "--date", "2026-02-02"], ["add", "70kg", "--date", "2026-02-01"],
        ] {
            let outcome = stage.program.start(arguments + [machine.document]).waitForEnd()
            #expect(outcome.end == .exit(0), "\(outcome.errors)")
        }
        return stage.program
    }

    /// The receiver's sync program is killed while it receives 1,000,000 rows, and an entry is added there.
    @Test func aKilledTransferLosesNothing() throws {
        let machines = [try machine("one"), try machine("two")]
        for machine in machines {
            configure(machine, among: machines, mostKilobytesPerSecond: 6000)
            _ = program.folder.makeFolder("\(machine.name)-shared/.stfolder")
        }
        let (one, two) = (machines[0], machines[1])
        let states = [TestFolder(), TestFolder()]
        let (sender, receiver) = (program(in: states[0]), program(in: states[1]))
        #expect(sender.shell(Self.millionRows, one.document).end == .exit(0))
        #expect(sender.run("add", "70kg", "--date", "2026-01-01", one.document).end == .exit(0))

        var killed: RunningProgram? = serve(two)
        try together([one]) {
            #expect(eventually { allocatedSize("\(two.shared)/.syncthing.weights.csv.tmp") > 6 << 20 })
            killed.map(kill)
            killed = nil
            #expect(access(two.document, F_OK) != 0)
            #expect(receiver.run("add", "71kg", "--date", "2026-01-02", two.document).end == .exit(0))
            try together([two]) {
                #expect(
                    eventually(within: .seconds(900), lookingEvery: .seconds(1)) {
                        sender.run("merge", one.document)
                        return sender.shell("[ $(wc -l < $1) = 1000003 ] && cmp -s $1 $2", one.document, two.document)
                            .end == .exit(0)
                    })
            }
        }

        let different = sender.shell("sort -u $1 | wc -l; grep -c -e ,70,kg, -e ,71,kg, $1", two.document)
        #expect(different.text == "1000003\n2\n", "\(different.errors)")
    }

    /// Writes 1,000,000 entries of different times and weights from 60.0 to 69.9 kg.
    private static let millionRows = #"""
        awk 'BEGIN { print "date,weight,unit,note"
            for (i = 0; i < 1000000; i++) printf "20%02d-%02d-%02dT%02d:%02d,%d.%d,kg,\n", 10 + i / 483840,
                i / 40320 % 12 + 1, i / 1440 % 28 + 1, i / 60 % 24, i % 60, 60 + i % 10, i / 10 % 10 }' > $1
        """#

    /// The program on a machine with a state of its own.
    private func program(in state: TestFolder) -> Program {
        var program = program
        program.environment["XDG_STATE_HOME"] = state.path
        program.environment["TZ"] = "UTC"
        return program
    }

    /// The size of the parts of a file that have been written, in bytes.
    private func allocatedSize(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_blocks) * 512 : 0
    }

    /// Kills a sync program and the one that it has started.
    private func kill(_ running: RunningProgram) {
        let children = program.shell("cat /proc/$1/task/*/children", "\(running.process)").text
        running.kill()
        for child in children.split(whereSeparator: \.isWhitespace).compactMap({ pid_t($0) }) {
            Glibc.kill(child, SIGKILL)
        }
    }

    /// On each side.
    private static let additions = 100

    private static func time(_ number: Int) -> String {
        let (minute, second) = (number / 60, number % 60)
        return "10:0\(minute):\(second < 10 ? "0" : "")\(second)"
    }

    private func lineCount(_ machine: Machine) -> Int { text(of: machine.document).split(separator: "\n").count }

    private func weights(_ machine: Machine) throws -> [Double] {
        try ListedEntry.entries(of: program.run("list", machine.document, "--format", "json")).map(\.weight)
    }

    private func conflictCopy(of machine: Machine) -> String? {
        let name = program.folder.names(in: "\(machine.name)-shared").first { $0.hasPrefix("weights.sync-conflict-") }
        return name.map { "\(machine.shared)/\($0)" }
    }

    /// Runs `body` while both machines are running and connected.
    private func together(_ machines: [Machine], _ body: () throws -> Void) throws {
        let running = machines.map(serve)
        defer {
            for program in running { program.send(SIGTERM) }
            for program in running { program.waitForEnd() }
        }
        try body()
    }

    private func serve(_ machine: Machine) -> RunningProgram {
        var environment = program.environment
        environment["STNOUPGRADE"] = "1"
        return RunningProgram(
            ["syncthing", "serve", "--home=\(machine.home)", "--no-browser", "--no-restart"], environment: environment,
            output: nil)
    }

    private func machine(_ name: String) throws -> Machine {
        let home = program.folder.makeFolder("\(name)-home")
        let made = program.shell("syncthing generate --home=\"$1\" --no-default-folder", home)
        #expect(made.end == .exit(0), "\(made.errors)")
        let identifier = program.shell("syncthing --home=\"$1\" --device-id", home).text
        let port = try #require(freePort())
        return Machine(
            name: name, identifier: String(identifier.prefix { $0 != "\n" }), port: port, home: home,
            shared: program.folder.makeFolder("\(name)-shared"))
    }

    /// Connects a machine to the other one only, at normal priority, without announcements, relays or reports.
    ///
    /// - Parameter mostKilobytesPerSecond: The speed at which it sends; 0 for any.
    private func configure(_ machine: Machine, among machines: [Machine], mostKilobytesPerSecond: Int = 0) {
        let devices = machines.map { "<device id=\"\($0.identifier)\"/>" }.joined()
        let addresses = machines.map {
            "<device id=\"\($0.identifier)\" name=\"\($0.name)\"><address>tcp://127.0.0.1:\($0.port)</address></device>"
        }
        let off = [
            "globalAnnounceEnabled", "localAnnounceEnabled", "relaysEnabled", "natEnabled", "startBrowser",
            "crashReportingEnabled",
        ].map { "<\($0)>false</\($0)>" }
        program.folder.write(
            """
            <configuration version="36">
            <folder id="weights" path="\(machine.shared)" type="sendreceive" fsWatcherEnabled="true" fsWatcherDelayS="1"><maxConflicts>10</maxConflicts><pullerPauseS>1</pullerPauseS>
            \(devices)</folder>
            \(addresses.joined(separator: "\n"))
            <gui enabled="false"/>
            <options><listenAddress>tcp://127.0.0.1:\(machine.port)</listenAddress>
            <maxSendKbps>\(mostKilobytesPerSecond)</maxSendKbps><limitBandwidthInLan>true</limitBandwidthInLan>
            \(off.joined())<urAccepted>-1</urAccepted><reconnectionIntervalS>1</reconnectionIntervalS>
            <autoUpgradeIntervalH>0</autoUpgradeIntervalH><setLowPriority>false</setLowPriority></options>
            </configuration>
            """, to: "\(machine.name)-home/config.xml")
    }
}

extension WindowStage {
    /// Selects the entry with a weight in the history, in kilograms.
    fileprivate func select(_ weight: Int) throws {
        press("Home")
        let index = try #require(try rows().firstIndex { $0.hasPrefix("\(weight).0 kg") })
        for _ in 0..<index { press("Down") }
        #expect(waits { try $0.view("HistoryCell", of: "Selected")?.label?.hasPrefix("\(weight).0 kg") == true })
    }

    fileprivate func delete(_ weight: Int) throws {
        try select(weight)
        press("Delete")
        #expect(waits { try !$0.rows().contains { $0.hasPrefix("\(weight).0 kg") } })
    }

    fileprivate func change(_ weight: Int, to new: String) throws {
        try select(weight)
        press("F2")
        #expect(waits { try $0.part("Weight", "textField")?.value?.hasPrefix("\(weight)") == true })
        type(new)
        press("Return")
        #expect(waits { try $0.panel() == nil && $0.rows().contains { $0.hasPrefix("\(new) kg") } })
    }
}

/// A local TCP port without a listener.
private func freePort() -> Int? {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
        }
    }
    return isBound ? Int(UInt16(bigEndian: address.sin_port)) : nil
}
