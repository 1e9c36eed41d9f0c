import EventLoop
import Geometry
import Glibc
import JSON
import System
import TestSupport
import Testing
import X11

@testable import DesktopProgram
@testable import HealthBeatApp

@Suite struct SettingsTests {
    private let folder = TestFolder()

    private func read(_ name: String = "settings.json") throws -> Settings? {
        try StoredFile<Settings>(path: FilePath(folder[name])).read().content
    }

    @discardableResult
    private func write(
        _ changes: JSON.Object, to name: String = "settings.json"
    ) throws -> StoredFile<Settings>.Outcome {
        try StoredFile(path: FilePath(folder[name])).write(changes)
    }

    private func changes(_ body: (inout Settings) -> Void) -> JSON.Object {
        var settings = Settings()
        body(&settings)
        return settings.changes(since: Settings())
    }

    @Test func nothingIsSettledWithoutAFile() throws {
        #expect(try read() == nil)
        folder.write("", to: "settings.json")
        #expect(try read() == nil)
    }

    @Test func everySettingComesBack() throws {
        let changes = changes {
            $0.unit = .pounds
            $0.textSize = .extraSmall
            $0.windowSize = Size(width: 320.5, height: 480)
            $0.tab = .history
            ($0.paper, $0.showsTrend, $0.showsEnergy, $0.series) = (.measured, true, true, "fat_%")
            ($0.means, $0.against) = (.month, .year)
            $0.showsPeriods = false
            ($0.appearance, $0.reducesMotion) = (.dark, true)
            ($0.journal, $0.merges) = (.beside, .asks)
        }

        try write(changes, to: "a/b/settings.json")

        let settings = try #require(try read("a/b/settings.json"))
        #expect(settings.unit == .pounds && settings.textSize == .extraSmall && settings.tab == .history)
        #expect(settings.paper == .measured && settings.showsTrend == true && settings.showsEnergy == true)
        #expect(settings.showsPeriods == false && settings.series == "fat_%")
        #expect(settings.means == .month && settings.against == .year)
        #expect(settings.windowSize == Size(width: 320.5, height: 480) && settings.reducesMotion == true)
        #expect(settings.appearance == .dark && settings.journal == .beside && settings.merges == .asks)
        #expect(settings.members == changes)
    }

    @Test func theStateOfTheWindowComesBack() throws {
        for state in [WindowState.maximized, .fullScreen] {
            try write(changes { $0.windowState = state })
            #expect(try read()?.windowState == state)
        }
        #expect(try #require(folder.text(of: "settings.json")).contains("\"windowState\": \"full screen\""))
        #expect(changes { $0.windowState = .maximizedVertically }.members.isEmpty)
    }

    /// Comparing each of another program's members with all would take too long.
    @Test func manyMembersCostNoTime() {
        let members = (0..<30_000).map { JSON.Object.Member(name: "member \($0)", value: .number(1)) }
        let before = Settings(JSON.Object(members))
        var after = before
        after.unit = .pounds

        let start = Instant.readingClock()
        let changes = after.changes(since: before)

        #expect(Instant.readingClock() - start < .seconds(3))
        #expect(changes == JSON.Object([.init(name: "unit", value: .string("lbs"))]))
    }

    @Test func whatComesTwiceCountsByItsLast() {
        let before = Settings(JSON.Object([.init(name: "a", value: .null), .init(name: "a", value: .bool(true))]))

        #expect(before.changes(since: Settings(JSON.Object([.init(name: "a", value: .bool(true))]))).members.isEmpty)
        #expect(Settings().changes(since: before) == JSON.Object([.init(name: "a", value: .null)]))
    }

    @Test func aFileThatWouldGrowTooLargeIsWrittenWithoutBlanks() throws {
        let text = "{\"a\":[" + String(repeating: "1,", count: 400_000) + "1]}"
        folder.write(text, to: "settings.json")

        try write(changes { $0.tab = .history })

        #expect(try read()?.tab == .history)
        #expect(try read()?.members["a"]?.array?.count == 400_001)
    }

    @Test func whatCouldNotBeReadAgainIsNotWritten() throws {
        let text = "{\"a\":\"" + String(repeating: "x", count: 1 << 20 - 9) + "\"}"
        folder.write(text, to: "settings.json")
        #expect(try read() != nil)

        #expect(throws: StoreProblem.self) { try write(changes { $0.tab = .history }) }

        #expect(try read()?.tab == nil)
        #expect(folder.names() == ["settings.json"])
    }

    @Test func whatIsUnknownOrDamagedStays() throws {
        folder.write(
            #"{"theme":{"a":[1.50]},"unit":"stone","windowSize":[1],"textSize":7,"tab":"graph"}"#, to: "settings.json")
        let before = try #require(try read())

        try write(changes { $0.tab = .history })
        let afterOther = try #require(folder.text(of: "settings.json"))
        try write(changes { $0.unit = .kilograms })

        #expect(before.unit == nil && before.windowSize == nil && before.textSize == nil && before.tab == .graph)
        #expect(
            afterOther.contains("\"stone\"") && afterOther.contains("1.50") && afterOther.contains("\"textSize\": 7"))
        let members = try #require(try read()).members
        #expect(members["unit"] == .string("kg") && members["unit (damaged)"] == .string("stone"))
        #expect(members.members.map(\.name).prefix(2) == ["theme", "unit"])
    }

    @Test(arguments: ["{", "[1]", "no JSON", "{\"a\":1}}"]) func aDamagedFileIsSetAside(text: String) throws {
        folder.write(text, to: "settings.json")
        folder.write("earlier", to: "settings.json.damaged")
        #expect(throws: StoreProblem.self) { try read() }

        let outcome = try write(changes { $0.tab = .graph })

        #expect(outcome.setAside == FilePath(folder["settings.json.damaged-2"]))
        #expect(
            folder.text(of: "settings.json.damaged-2") == text && folder.text(of: "settings.json.damaged") == "earlier")
        #expect(try read()?.tab == .graph)
    }

    @Test func threeDamagedFilesAreKeptAndTheOldestGoes() throws {
        for round in 1...5 {
            folder.write("{\(round)", to: "settings.json")
            try write(changes { $0.tab = .graph })
        }

        let names = folder.names().filter { $0.contains("damaged") }.sorted()
        #expect(names == ["", "-2", "-3"].map { "settings.json.damaged\($0)" })
        #expect(names.map { folder.text(of: $0) } == ["{4", "{5", "{3"])
    }

    @Test func aLinkIsFollowed() throws {
        folder.write("{\"x\":1}", to: "elsewhere.json")
        symlink("elsewhere.json", folder["settings.json"])

        try write(changes { $0.tab = .graph })

        #expect(folder.text(of: "elsewhere.json")?.contains("\"tab\": \"graph\"") == true)
        #expect(try read()?.members["x"]?.number == 1)
    }

    /// Each writer sets a member of its own repeatedly; no writer may revert another's.
    @Test func manyWritersLoseNothing() throws {
        let path = FilePath(folder["settings.json"])
        let loop = EventLoop()
        let ended = Counter()

        for writer in 0..<8 {
            Thread.start {
                for round in 0...20 {
                    let changes = JSON.Object([.init(name: "writer\(writer)", value: .number(Double(round)))])
                    _ = try? StoredFile<Settings>(path: path).write(changes)
                }
                loop.post { ended.count += 1 }
            }
        }

        #expect(loop.run { ended.count == 8 })
        let members = try #require(try read()).members.members
        #expect(members.count == 8 && members.allSatisfy { $0.value.number == 20 })
    }

    /// Another program that holds the lock for three seconds is waited for, because it goes on writing.
    @Test func aBusyFolderIsWaitedFor() throws {
        let other = try OwnedDescriptor(opening: FilePath(folder.path), O_RDONLY | O_DIRECTORY)
        #expect(flock(other.number, LOCK_EX) == 0)
        let loop = EventLoop()
        let written = Counter()
        Thread.start { [path = FilePath(folder["settings.json"])] in
            let changes = JSON.Object([.init(name: "waited", value: .bool(true))])
            _ = try? StoredFile<Settings>(path: path).write(changes)
            loop.post { written.count = 1 }
        }

        for round in 0..<6 {
            folder.write("\(round)", to: "round\(round)")
            rest(for: .milliseconds(500))
            #expect(try read() == nil)
        }
        flock(other.number, LOCK_UN)

        #expect(loop.run { written.count == 1 })
        #expect(try read()?.members["waited"] == .bool(true))
    }
}

nonisolated extension StoredFile<Settings> {
    /// Applies changes to the file's current contents.
    @discardableResult
    fileprivate func write(_ changes: JSON.Object) throws(StoreProblem) -> Outcome {
        try write([Change(number: 0) { $0.apply(changes) }], known: Settings()).get()
    }
}

private final class Counter {
    var count = 0
}

@Suite struct SettingsStoreTests {
    private let folder = TestFolder()
    private let loop = EventLoop()

    private func store() -> SettingsStore {
        SettingsStore(path: folder["settings.json"], name: "settings.json", loop: loop)
    }

    @Test func anotherWindowFollowsAndKeepsItsOwn() {
        let (one, other) = (store(), store())
        for store in [one, other] { store.follow() }
        var calls = 0
        other.onChange = { calls += 1 }

        one.choose { $0.unit = .pounds }
        one.flush()
        other.choose { $0.tab = .history }

        #expect(loop.run { other.content.unit == .pounds })
        #expect(other.content.tab == .history && calls == 1)
        other.flush()
        #expect(loop.run { one.content.tab == .history })
        #expect(one.content.unit == .pounds)
    }

    @Test func theLastOfManyChangesIsWritten() throws {
        let store = store()

        for width in 300...330 { store.choose { $0.windowSize = Size(width: Double(width), height: 400) } }
        store.choose { $0.unit = .pounds }
        store.choose { $0.unit = .kilograms }
        store.flush()

        let settings = try #require(try StoredFile<Settings>(path: FilePath(folder["settings.json"])).read().content)
        #expect(settings.windowSize?.width == 330 && settings.unit == .kilograms)
    }

    @Test func aFileThatWouldBecomeTooLargeStaysAndTheUserIsTold() {
        let text = "{\"a\":\"" + String(repeating: "x", count: 1 << 20 - 9) + "\"}"
        folder.write(text, to: "settings.json")
        let store = store()
        var said: [String] = []
        store.onProblem = { said.append($0) }

        store.choose { $0.tab = .history }
        store.flush()

        #expect(said == ["The settings cannot be saved: settings.json would become too large. Make the file smaller."])
        #expect(folder.text(of: "settings.json") == text)
    }

    @Test func whatIsAlreadySoIsNotWritten() {
        let store = store()

        store.choose { $0.unit = nil }
        store.flush()

        #expect(folder.text(of: "settings.json") == nil)
    }

    @Test func whereNobodyHasChosenAnythingNothingIsMade() {
        let store = SettingsStore(path: folder["a/settings.json"], name: "settings.json", loop: loop)
        let other = SettingsStore(path: folder["a/settings.json"], name: "settings.json", loop: loop)

        store.follow()
        let isMade = folder.names() != []
        other.choose { $0.unit = .pounds }

        #expect(!isMade)
        #expect(loop.run { store.content.unit == .pounds })
    }

    @Test func aFileThatIsEmptyForAMomentChangesNothing() {
        let store = store()
        store.follow()
        store.choose { $0.unit = .pounds }
        #expect(loop.run { folder.text(of: "settings.json")?.contains("lbs") == true })

        folder.write("", to: "settings.json")
        folder.write("{\"tab\":\"history\",\"unit\":\"lbs\"}", to: "settings.json")

        #expect(loop.run { store.content.tab == .history })
        #expect(store.content.unit == .pounds)
    }

    @Test func aDamagedFileIsToldOfOnce() {
        folder.write("{", to: "settings.json")
        let store = store()
        var said: [String] = []
        store.onProblem = { said.append($0) }

        store.follow()
        store.choose { $0.unit = .pounds }

        #expect(loop.run { said.count == 2 })
        #expect(said[0] == "settings.json cannot be read. The file stays unchanged until you change a setting.")
        #expect(
            said[1] == "The settings could not be read. The old file is kept as \(folder["settings.json.damaged"]).")
        #expect(folder.text(of: "settings.json.damaged") == "{")
    }

    @Test func whereNothingCanBeKeptThePersonIsToldOnce() {
        folder.write("", to: "file")
        let store = SettingsStore(path: folder["file/settings.json"], name: "settings.json", loop: loop)
        var said: [String] = []
        store.onProblem = { said.append($0) }

        store.choose { $0.unit = .pounds }
        let isTold = loop.run { !said.isEmpty }
        store.choose { $0.unit = .kilograms }
        store.flush()

        #expect(isTold && said == ["The settings cannot be saved in settings.json: not a directory."])
        #expect(store.content.unit == .kilograms)
    }
}
