import Glibc
import Synchronization
import System
import TestSupport
import Testing

@testable import Documents

/// The name of a user's journals on a machine.
@Suite struct MachineIdentityTests {
    private let folder = TestFolder()

    private var state: FilePath { FilePath(folder["state/healthbeat"]) }
    private var file: FilePath { state.appending("machine") }

    private func identity(_ state: FilePath? = nil, system: String = "one") -> MachineIdentity {
        MachineIdentity(in: state ?? self.state, systemIdentity: FilePath(folder.write(system, to: "system-\(system)")))
    }

    @Test func isMadeOnceForTheUserAlone() throws {
        let machine = try #require(identity().machine())

        #expect(identity().machine() == machine)
        #expect(text(of: file.description).hasPrefix("\(machine) "))
        #expect(text(of: file.description).utf8.count == 8 + 1 + 32 + 1)
        #expect(try FileStatus(named: file).rights.mode == 0o600)
        #expect(try FileStatus(named: state).rights.mode == 0o700)
        #expect(state.names == ["machine"])
    }

    @Test func isNotTheSameTwice() {
        let states = (0..<20).map { FilePath(folder["state-\($0)"]) }

        #expect(Set(states.map { identity($0).machine() }).count == 20)
    }

    @Test func isAnotherOneOfACopiedHome() throws {
        let machine = try #require(identity().machine())
        let copy = FilePath(folder.makeFolder("copy"))
        folder.write(contents(of: file.description)!, to: "copy/machine")

        let other = try #require(identity(copy).machine())

        #expect(other != machine)
        #expect(identity(copy).machine() == other && identity().machine() == machine)
        #expect(copy.names == ["machine"])
    }

    @Test func isAnotherOneOnAnotherMachine() throws {
        let machine = try #require(identity().machine())
        let other = try #require(identity(system: "two").machine())

        #expect(other != machine && identity(system: "two").machine() == other)
    }

    @Test func staysIfTheSystemIdentityCannotBeReadAtTheMoment() throws {
        let machine = try #require(identity().machine())
        symlink("loop", folder["loop"])

        #expect(MachineIdentity(in: state, systemIdentity: FilePath(folder["loop"])).machine() == nil)
        #expect(identity().machine() == machine)
    }

    @Test func isReplacedOnceIfACopyOfTheMachineHasItToo() throws {
        let machine = try #require(identity().machine())

        let other = try #require(identity().machine(insteadOf: machine))

        #expect(other != machine && identity().machine() == other && state.names == ["machine"])
        #expect(identity().machine(insteadOf: machine) == other)
    }

    @Test func isReplacedByOneNameForAllWhoDoSoAtOnce() throws {
        for _ in 0..<20 {
            let (identity, machines) = (identity(), SharedList<MachineID?>())
            let former = try #require(identity.machine())
            Thread.run(on: 8) { machines.append(identity.machine(insteadOf: former)) }

            #expect(machines.values.count == 8 && Set(machines.values) == [identity.machine()])
            #expect(machines.values[0] != former)
        }
    }

    @Test func needsNoSystemIdentity() {
        let identity = MachineIdentity(in: state, systemIdentity: FilePath(folder["missing"]))

        #expect(identity.machine() != nil && identity.machine() == identity.machine())
    }

    @Test(arguments: [
        "", "\n", "a0a0a0a0", "a0a0a0a0\n", "A0A0A0A0 x\n", String(repeating: "x", count: 300), "\u{0}\u{0}",
    ]) func replacesAFileThatSaysNothing(content: String) throws {
        try state.makeFolder()
        folder.write(content, to: "state/healthbeat/machine")

        let machine = try #require(identity().machine())

        #expect(identity().machine() == machine && state.names == ["machine"])
    }

    /// Many threads make the file, or replace one of another machine, at the same time.
    @Test(arguments: [false, true]) func isTheSameForAllWhoMakeItAtOnce(isCopied: Bool) throws {
        for round in 0..<20 {
            let state = FilePath(folder["state-\(round)"])
            if isCopied {
                try state.makeFolder()
                folder.write("\(ada) \(String(repeating: "0", count: 32))\n", to: "state-\(round)/machine")
            }
            let (identity, machines) = (identity(state), SharedList<MachineID?>())
            Thread.run(on: 8) { machines.append(identity.machine()) }

            #expect(machines.values.count == 8 && Set(machines.values).count == 1 && machines.values[0] != nil)
            #expect(machines.values[0] != ada && state.names == ["machine"])
        }
    }

    @Test func isNoneWhereItCannotBeMade() throws {
        folder.write("a file", to: "state")
        #expect(identity().machine() == nil)

        let folders = ["link", "folder", "fifo"].map { FilePath(folder.makeFolder($0)) }
        symlink(folder.write("", to: "target"), folders[0].appending("machine").cString)
        try folders[1].appending("machine").makeFolder()
        mkfifo(folders[2].appending("machine").cString, 0o600)
        for folder in folders { #expect(identity(folder).machine() == nil) }
        #expect(folder.text(of: "target") == "")
    }

    @Test(.enabled(if: getuid() == 0, "Only root can give files away.")) func isNoneInAnotherUsersFolder() throws {
        try state.makeFolder()
        chown(state.cString, 1234, 1234)

        #expect(identity().machine() == nil && state.names.isEmpty)
    }

    @Test(.enabled(if: MountedFolder.memory(kibibytes: 64) != nil, "Only root may mount."))
    func isNoneOnAReadOnlyOrFullDisk() throws {
        let mounted = try #require(MountedFolder.memory(kibibytes: 64))
        mounted.fill()

        #expect(identity(FilePath(mounted.folder.path)).machine() == nil)
        #expect(mounted.remountReadOnly())
        #expect(identity(FilePath(mounted.folder.path)).machine() == nil)
    }

    @Test(.enabled(if: MountedFolder.memory(kibibytes: 64) != nil, "Only root may mount."))
    func isReadFromAReadOnlyDisk() throws {
        let mounted = try #require(MountedFolder.memory(kibibytes: 64))
        let machine = try #require(identity(FilePath(mounted.folder.path)).machine())
        #expect(mounted.remountReadOnly())

        #expect(identity(FilePath(mounted.folder.path)).machine() == machine)
    }
}
