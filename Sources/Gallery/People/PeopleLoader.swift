import EventLoop
import HTTP
import System

/// Loads contacts off the main thread, from one address at a time.
final class PeopleLoader {
    typealias Outcome = Result<People, PeopleFailure>

    private let loop: EventLoop
    private let client: HTTPClient
    /// Nil if there is no load.
    private var current: (stop: StopSwitch, completion: (Outcome) -> Void)?

    init(
        loop: EventLoop, client: HTTPClient = HTTPClient(agent: "healthbeat-gallery/\(ProgramVersion.number)")
    ) {
        self.loop = loop
        self.client = client
    }

    isolated deinit { current?.stop.turnOn() }

    var isLoading: Bool { current != nil }

    /// Loads from an address after cancelling the current load; calls `completion` once, unless it is cancelled too.
    func load(_ address: PeopleAddress, completion: @escaping (Outcome) -> Void) {
        cancel()
        let stop = StopSwitch()
        current = (stop, completion)
        loop.compute { [client] in
            Self.read(address, client, unless: stop)
        } then: { [weak self] outcome in
            guard let self, let current, current.stop === stop else { return }
            self.current = nil
            current.completion(outcome)
        }
    }

    /// Cancels the current load without calling its completion.
    func cancel() {
        current?.stop.turnOn()
        current = nil
    }

    /// Loads on the calling thread, which it blocks.
    nonisolated static func read(
        _ address: PeopleAddress, _ client: HTTPClient = HTTPClient(agent: ""), unless stop: StopSwitch = StopSwitch()
    ) -> Outcome {
        Result { () throws(PeopleFailure) in
            let text = try bytes(at: address, client, unless: stop)
            do throws(People.Failure) {
                return try People(reading: text)
            } catch {
                var failure = PeopleFailure(error, of: address)
                failure.text = text
                throw failure
            }
        }
    }

    private nonisolated static func bytes(
        at address: PeopleAddress, _ client: HTTPClient, unless stop: StopSwitch
    ) throws(PeopleFailure) -> [UInt8] {
        switch address {
        case .file(let path):
            do {
                return try path.contents(atMost: client.byteLimit)
            } catch {
                throw PeopleFailure(error, reading: path, byteLimit: client.byteLimit)
            }
        case .web(let address):
            do {
                return try client.get(address, unless: stop)
            } catch {
                throw PeopleFailure(error, of: client)
            }
        }
    }
}
