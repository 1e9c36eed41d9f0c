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
            #expect(eventually(within: .seconds(120)) { text(of: two.document) == Documents.threeDays })
        }
        for (machine, weight) in [(one, "70.1"), (two, "70.2"), (one, "70.3")] {
            #expect(program.run("add", weight, "--unit", "kg", machine.document).end == .exit(0))
            // Modification times must differ between the versions.
            rest(for: .milliseconds(1100))
        }
        let everything = Set(try weights(one) + weights(two))
        try together(machines) {
            #expect(eventually(within: .seconds(120)) { conflictCopy(of: one) != nil && conflictCopy(of: two) != nil })
            let copy = try #require(conflictCopy(of: one))
            let taken = program.run("import", copy, "--into", one.document, "--yes")
            #expect(taken.end == .exit(0) && taken.text.contains(", 0 conflicts."), "\(taken.errors)")

            #expect(
                eventually(within: .seconds(120)) {
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
        let programs = states.map { state in
            var program = program
            program.environment["XDG_STATE_HOME"] = state.path
            return program
        }

        try together(machines) {
            #expect(eventually(within: .seconds(120)) { text(of: machines[1].document) == Documents.header })
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
                eventually(within: .seconds(120), lookingEvery: .seconds(1)) {
                    for (program, machine) in zip(programs, machines) { program.run("merge", machine.document) }
                    return text(of: machines[0].document) == text(of: machines[1].document)
                        && lineCount(machines[0]) == 1 + 2 * Self.additions
                })
        }

        #expect(lineCount(machines[0]) == 1 + 2 * Self.additions)
        #expect(Set(text(of: machines[0].document).split(separator: "\n")).count == 1 + 2 * Self.additions)
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
        var environment = program.environment
        environment["STNOUPGRADE"] = "1"
        let running = machines.map {
            RunningProgram(
                ["syncthing", "serve", "--home=\($0.home)", "--no-browser", "--no-restart"], environment: environment,
                output: nil)
        }
        defer {
            for program in running { program.send(SIGTERM) }
            for program in running { program.waitForEnd() }
        }
        try body()
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

    /// Connects a machine to the other one only, without announcements, relays or reports.
    private func configure(_ machine: Machine, among machines: [Machine]) {
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
            <folder id="weights" path="\(machine.shared)" type="sendreceive" fsWatcherEnabled="true" fsWatcherDelayS="1"><maxConflicts>10</maxConflicts>
            \(devices)</folder>
            \(addresses.joined(separator: "\n"))
            <gui enabled="false"/>
            <options><listenAddress>tcp://127.0.0.1:\(machine.port)</listenAddress>
            \(off.joined())<urAccepted>-1</urAccepted><reconnectionIntervalS>1</reconnectionIntervalS>
            <autoUpgradeIntervalH>0</autoUpgradeIntervalH></options>
            </configuration>
            """, to: "\(machine.name)-home/config.xml")
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
