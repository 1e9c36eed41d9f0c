import DBus
import EventLoop
import Glibc
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct BusConnectionTests {
    private struct Counter {
        let box: Box
        var number: Int { box.number }
    }

    private final class Box {
        var number = 0
    }

    private static let counting = BusInterface<Counter>(
        "test.Counting",
        [
            .init("Add", "ii", "i") { [.int(($1[0].int ?? 0) + ($1[1].int ?? 0) + $0.number)] },
            .init("Fail", "", "i") { _, _ in nil },
        ],
        properties: [
            .init(
                "Number", "i",
                set: {
                    $0.box.number = $1.int ?? 0
                    return true
                }, { .int($0.number) }), .init("Name", "s") { _ in .string("counter") },
        ])

    private let buses = Buses()
    private let box = Box()

    private func connections() throws -> (BusConnection, BusConnection) {
        let (one, other) = (try buses.connect(), try buses.connect())
        let box = box
        other.export(below: "/test/things") { key in
            key == "here" ? [Self.counting.bound(to: Counter(box: box))] : nil
        }
        return (one, other)
    }

    @Test func methodsAnswerAnotherProgram() throws {
        let (one, other) = try connections()

        #expect(
            buses.call(one, other, "/test/things/here", "test.Counting", "Add", [.int32(2), .int32(3)]) == [.int32(5)])
    }

    @Test(arguments: [
        ("/test/things/gone", "Add", [BusValue.int32(1), .int32(1)]), ("/test/things/here", "Add", [.string("1")]),
        ("/test/things/here", "Fail", []), ("/test/things/here", "Missing", []),
    ]) func whatCannotBeDoneIsAnError(path: String, method: String, arguments: [BusValue]) throws {
        let (one, other) = try connections()

        #expect(buses.call(one, other, path, "test.Counting", method, arguments) == nil)
        #expect(
            buses.call(one, other, "/test/things/here", "test.Counting", "Add", [.int32(1), .int32(1)]) == [.int32(2)])
    }

    @Test func propertiesAreReadAndSet() throws {
        let (one, other) = try connections()
        let properties = "org.freedesktop.DBus.Properties"
        let set = buses.call(
            one, other, "/test/things/here", properties, "Set",
            [.string("test.Counting"), .string("Number"), .variant(.int32(4))])
        #expect(set == [])

        var all: [String: BusValue]?
        one.properties(other.uniqueName, "/test/things/here", "test.Counting") { all = $0 }
        #expect(buses.answer { all } == ["Number": .int32(4), "Name": .string("counter")])
        let name: [BusValue] = [.string("test.Counting"), .string("Name"), .variant(.string("x"))]
        #expect(buses.call(one, other, "/test/things/here", properties, "Set", name) == nil)
    }

    @Test func signalsReachWhoWantsThem() throws {
        let (one, other) = try connections()
        var heard: [String] = []
        one.subscribe(to: other.uniqueName, "/test/things", "test.Counting", first: "yes") {
            heard.append("\($0) \($1)")
        }
        // The bus handles the subscription before the signals, which come later on the same connection.
        _ = buses.call(one, other, "/test/things/here", "test.Counting", "Fail")

        other.emit("/test/things", "test.Counting", "Changed", [.string("no")])
        other.emit("/test/things", "test.Counting", "Changed", [.string("yes"), .int32(1)])

        #expect(buses.answer { heard.first } == "Changed \([BusValue.string("yes"), .int32(1)])")
        #expect(heard.count == 1)
    }

    @Test(arguments: ["autolaunch:", "unixexec:path=/bin/true", "unix:path=/nowhere/bus", "", "nonsense"])
    func aBusThatIsNotThereIsNotStarted(address: String) {
        var isThere: Bool?

        BusConnection.open(address, in: buses.context) { isThere = $0 != nil }

        #expect(buses.answer { isThere } == false)
    }

    @Test func aBusThatNeverAnswersIsGivenUp() throws {
        let folder = TestFolder()
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder["silent"].utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) == 0 }
        }
        try #require(isBound && listen(listener, 4) == 0)
        var isThere: Bool?

        BusConnection.open("unix:path=\(folder["silent"])", in: buses.context) { isThere = $0 != nil }
        let turns = buses.loop.turnCount

        #expect(buses.answer { isThere } == false)
        #expect(buses.loop.turnCount > turns + 10)
    }

    @Test func theEndOfTheBusIsReportedOnce() throws {
        let (one, other) = try connections()
        var ends = 0
        one.onEnd = { ends += 1 }

        buses.bus.end()

        #expect(buses.answer { ends > 0 ? true : nil } == true)
        #expect(buses.call(one, other, "/test/things/here", "test.Counting", "Add", [.int32(2), .int32(3)]) == nil)
        #expect(ends == 1)
    }

    @Test func aSilentBusWakesNobody() throws {
        let (one, other) = try connections()
        _ = buses.call(one, other, "/test/things/here", "test.Counting", "Fail")
        // The deadlines of the waits end first.
        runTurns(for: .milliseconds(100))
        let turns = buses.loop.turnCount

        runTurns(for: .milliseconds(400))

        #expect(buses.loop.turnCount <= turns + 2)
        withExtendedLifetime((one, other)) {}
    }

    private func runTurns(for duration: Duration) {
        var isOver = false
        buses.loop.schedule(after: duration) { isOver = true }
        while !isOver { buses.loop.runTurn() }
    }
}
