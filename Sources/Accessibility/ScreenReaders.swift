import DBus
import EventLoop
import Geometry
import System
import ViewKit

/// The program's connection to screen readers, by AT-SPI. While nobody listens, nothing is described.
@MainActor
public final class ScreenReaders {
    private let loop: EventLoop
    private let window: ViewKit.Window
    private let address: String?
    private var session: BusConnection?
    private var readers: ReaderBus?
    private let objects: ReaderObjects
    /// The tree as readers have been told; nil if nobody listens.
    private var told: ReaderTree? {
        didSet { if (told == nil) != (oldValue == nil) { onListeningChange?(told != nil) } }
    }
    /// Called when somebody listens, and when nobody does any more.
    public var onListeningChange: ((Bool) -> Void)?
    /// The time at which everything was last compared, while something moves.
    private var lastComparison: Instant?
    private lazy var announcer = Announcer(loop)
    /// The keys that readers hear first.
    public let keys: KeyOffer
    private var isConnecting = false
    private var isWanted = false
    private var lastDescription: (turn: Int, tree: ReaderTree)?
    /// Whether a frame has been shown since changes were last told.
    private var isOutdated = false

    /// - Parameters:
    ///   - address: That of the readers' bus; nil if the session's bus says it.
    ///   - screenOrigin: The window's upper-left corner on the screen, in device pixels.
    public init(
        _ programName: String, version: String, _ window: ViewKit.Window, _ loop: EventLoop, address: String?,
        screenOrigin: @escaping () -> Point
    ) {
        (self.loop, self.window, self.address) = (loop, window, address)
        keys = KeyOffer(loop)
        objects = ReaderObjects(
            window, programName: programName, version: version, screenOrigin: screenOrigin, tree: { ReaderTree() })
        objects.tree = { [weak self] in self?.told ?? self?.describedOnce() ?? ReaderTree() }
        objects.onPerform = { [weak self] in
            self?.lastDescription = nil
            // The reader's next request, in the same turn, means what this one has changed.
            self?.tell(isMoving: false)
        }
    }

    /// Looks for readers on the session's bus, and waits for them.
    public func start(on session: BusConnection) {
        self.session = session
        session.followOwner(of: Self.launcher) { [weak self] _ in self?.readStatus() }
        session.subscribe(
            to: Self.launcher, Self.launcherPath, "org.freedesktop.DBus.Properties", "PropertiesChanged"
        ) { [weak self] _, _ in self?.readStatus() }
        readStatus()
    }

    private static let launcher = "org.a11y.Bus"
    private static let launcherPath = "/org/a11y/bus"

    /// Connects if assistive technology is wanted, and disconnects if it is not.
    private func readStatus() {
        session?.properties(Self.launcher, Self.launcherPath, "org.a11y.Status") { [weak self] status in
            // Without an answer, the last one still holds; the end of the readers' bus is noticed there.
            guard let self, let status else { return }
            isWanted = ["IsEnabled", "ScreenReaderEnabled"].contains { status[$0]?.bool == true }
            if isWanted { connect() } else { disconnect() }
        }
    }

    private func connect() {
        guard readers == nil, !isConnecting, let session else { return }
        isConnecting = true
        if let address { return open(address) }
        session.call(Self.launcher, Self.launcherPath, Self.launcher, "GetAddress") { [weak self] reply in
            if let address = reply?.first?.text { self?.open(address) } else { self?.isConnecting = false }
        }
    }

    private func open(_ address: String) {
        guard let session else {
            isConnecting = false
            return
        }
        BusConnection.open(address, in: session.context) { [weak self] bus in
            guard let self else { return }
            isConnecting = false
            guard let bus, isWanted else { return }
            bus.onEnd = { [weak self] in self?.disconnect() }
            let readers = ReaderBus(bus, objects)
            self.readers = readers
            readers.onInterestChange = { [weak self] in self?.interestChanged() }
            readers.onKeyListenersChange = { [weak self] in self?.keyListenersChanged() }
        }
    }

    private func disconnect() {
        readers = nil
        (told, lastDescription) = (nil, nil)
        keys.ask = nil
    }

    /// Leaves the readers, as the session's bus has ended.
    public func sessionEnded() {
        (session, isWanted) = (nil, false)
        disconnect()
    }

    private func interestChanged() {
        guard let readers, !readers.interest.isEmpty else {
            told = nil
            return
        }
        // Readers learn the tree by asking; from now on they are told what changes.
        if told == nil { told = described }
    }

    private func keyListenersChanged() {
        guard let readers, readers.keysAreHeard else {
            keys.ask = nil
            return
        }
        keys.ask = { [weak readers] stroke, limit, use in
            guard let readers else { return use(nil) }
            readers.offer(stroke, within: limit, then: use)
        }
    }

    /// Describes the window once a turn, for readers that only ask.
    private func describedOnce() -> ReaderTree {
        if let last = lastDescription, last.turn == loop.turnCount { return last.tree }
        let tree = described
        lastDescription = (loop.turnCount, tree)
        return tree
    }

    private var described: ReaderTree { ReaderTree(window.treeDescription, isActive: window.isActive) }

    /// Notes that the views may have changed; readers are told at the end of the turn.
    public func frameWasShown() { isOutdated = true }

    /// Tells the changes of a turn. While the window moves, only the focus and its text are told, and everything else
    /// every quarter of a second.
    public func turnEnded() {
        if isOutdated || told?.isActive != window.isActive { tell(isMoving: window.needsFrame) }
        isOutdated = false
    }

    private func tell(isMoving: Bool) {
        guard let readers, let old = told else { return }
        var new = described
        let focusIsKnown = new.focus.map { old[$0] != nil } ?? true
        if isMoving, focusIsKnown, let lastComparison, loop.now - lastComparison < .milliseconds(250) {
            var partial = old
            partial.take(focusFrom: new)
            new = partial
        } else {
            lastComparison = loop.now
        }
        if let announcement = announcer.node(in: new) { new.add(announcement) }
        guard new != old else { return }
        told = new
        readers.sender.send(new.changes(from: old), in: new)
        if new.isActive != old.isActive { readers.sender.sendWindow(new.isActive ? "Activate" : "Deactivate") }
    }

    /// Says a sentence that no view with the focus shows.
    public func announce(_ sentence: String, isUrgent: Bool = false) {
        guard let readers, told != nil else { return }
        if readers.interest.wants("object", "announcement", "") {
            readers.sender.announce(sentence, isUrgent: isUrgent)
        } else {
            announcer.show(sentence) { [weak self] in self?.isOutdated = true }
        }
    }
}
