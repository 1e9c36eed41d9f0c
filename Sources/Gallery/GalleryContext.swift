import EventLoop
import System

/// What a screen may ask of its program.
public final class GalleryContext {
    public let loop: EventLoop
    /// Where the person's things are; nil for a picture, which shows the assets alone.
    public let storage: GalleryStorage?
    /// The folder of what the gallery brings along.
    public let assets: FilePath
    /// The moment of an animation that a picture shows, in seconds; 0 in a window.
    public let time: Double
    /// Where People reads from at first; nil is the sample.
    public let peopleAddress: String?

    private let actions: any GalleryActions
    private var unfinished: [Int: () -> Void] = [:]
    private var nextWork = 0

    init(
        loop: EventLoop = EventLoop(), storage: GalleryStorage? = nil, assets: FilePath = GalleryStorage.assets,
        time: Double = 0, peopleAddress: String? = nil, actions: any GalleryActions = NoGalleryActions()
    ) {
        self.loop = loop
        self.storage = storage
        self.assets = assets
        self.time = time
        self.peopleAddress = peopleAddress
        self.actions = actions
    }

    /// Whether the screen is for a picture: it is complete at once, at its `time`, and shows nothing of the person's.
    public var isForPicture: Bool { storage == nil }

    /// Shows a sentence in the message bar; for a while, or until the person closes it or leaves the demo in sight.
    /// Nil takes the last one away.
    public func say(_ sentence: String?, for duration: Duration? = nil) {
        actions.say(sentence, for: duration)
    }

    /// Takes a sentence away that is not so any more, unless another one was said since.
    public func withdraw(_ sentence: String) {
        actions.withdraw(sentence)
    }

    /// Shows in the message bar what something in sight is, until that is taken back with nil.
    public func describe(_ sentence: String?) {
        actions.describe(sentence)
    }

    /// Puts a text on the clipboard, and says so.
    public func copy(_ text: String) {
        actions.copy(text)
    }

    /// Remembers work in progress that has to be done before the program ends, and returns its number.
    ///
    /// - Parameter finish: Called at the end of the program, if that comes first; waits until the work is done.
    func finishBeforeEnd(_ finish: @escaping () -> Void) -> Int {
        nextWork += 1
        unfinished[nextWork] = finish
        return nextWork
    }

    func didFinish(_ work: Int) {
        unfinished[work] = nil
    }

    /// Waits for all work in progress.
    func finishWork() {
        for finish in unfinished.values { finish() }
    }

    /// Has the desktop open an address, such as `mailto:` one; says so where that fails.
    public func openAddress(_ address: String) {
        actions.openAddress(address)
    }
}

/// What lies outside a screen's reach.
protocol GalleryActions {
    func say(_ sentence: String?, for duration: Duration?)
    func withdraw(_ sentence: String)
    func describe(_ sentence: String?)
    func copy(_ text: String)
    func openAddress(_ address: String)
}

/// Those of a picture, where nobody can do anything.
struct NoGalleryActions: GalleryActions {
    func say(_ sentence: String?, for duration: Duration?) {}
    func withdraw(_ sentence: String) {}
    func describe(_ sentence: String?) {}
    func copy(_ text: String) {}
    func openAddress(_ address: String) {}
}
