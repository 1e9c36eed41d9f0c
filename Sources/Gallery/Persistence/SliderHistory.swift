import Foundation

/// Which slider was moved last, how often one was, and to where: an object of a class of ours, in a keyed archive.
nonisolated final class SliderHistory: NSObject, NSSecureCoding, Sendable {
    /// The slider's key.
    let lastMoved: String
    let moveCount: Int
    let lastValue: Float

    static var supportsSecureCoding: Bool { true }
    /// What the class is called in archives.
    static let archivedName = "Gallery.SliderHistory"

    /// By what its parts are archived.
    enum Key {
        static let lastMoved = "LastMovedSlider"
        static let moveCount = "MoveCount"
        static let lastValue = "LastValue"
    }

    init(lastMoved: String = "", moveCount: Int = 0, lastValue: Float = 0) {
        self.lastMoved = lastMoved
        self.moveCount = moveCount
        self.lastValue = lastValue
    }

    init?(coder: NSCoder) {
        guard let lastMoved = coder.decodeObject(of: NSString.self, forKey: Key.lastMoved) else { return nil }
        self.lastMoved = String(describing: lastMoved)
        moveCount = coder.decodeInteger(forKey: Key.moveCount)
        lastValue = coder.decodeFloat(forKey: Key.lastValue)
    }

    func encode(with coder: NSCoder) {
        coder.encode(lastMoved as NSString, forKey: Key.lastMoved)
        coder.encode(moveCount, forKey: Key.moveCount)
        coder.encode(lastValue, forKey: Key.lastValue)
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? SliderHistory else { return false }
        return (lastMoved, moveCount, lastValue) == (other.lastMoved, other.moveCount, other.lastValue)
    }

    override var hash: Int { lastMoved.hashValue ^ moveCount }
}
