import DBus
import EventLoop
import TestSupport
import Testing

/// An event loop with connections to a bus of the test's own.
@MainActor
final class Buses {
    let loop = EventLoop()
    let bus = MessageBus()
    private(set) lazy var context = MainContext(in: loop)

    func connect() throws -> BusConnection {
        // Limits count from the time of the turn, which was long ago if other tests ran since.
        loop.requestTurn()
        loop.runTurn()
        var connection: BusConnection??
        BusConnection.open(bus.address, in: context) { connection = .some($0) }
        return try #require(answer { connection } ?? nil)
    }

    /// Runs the loop until there is a value.
    func answer<Value>(_ value: () -> Value?) -> Value? {
        var found: Value?
        eventually {
            // A turn must not sleep for longer than the wait.
            loop.schedule(after: .milliseconds(20)) {}
            loop.runTurn()
            found = value()
            return found != nil
        }
        return found
    }

    /// Calls a method and runs the loop until the answer; nil for an error.
    func call(
        _ connection: BusConnection, _ other: BusConnection, _ path: String, _ interface: String, _ method: String,
        _ arguments: [BusValue] = []
    ) -> [BusValue]? {
        var reply: [BusValue]??
        connection.call(other.uniqueName, path, interface, method, arguments) { reply = .some($0) }
        return answer { reply } ?? nil
    }
}
