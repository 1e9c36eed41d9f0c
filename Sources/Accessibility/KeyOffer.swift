import EventLoop
import System
import ViewKit

/// Shows keys to screen readers before they act. Later keys wait for the answer about the first; nothing else does.
@MainActor
public final class KeyOffer {
    private let loop: EventLoop
    /// Asks about one key, within some milliseconds, and gives true if it was a reader's; nil while no reader hears keys.
    var ask: ((KeyStroke, Int, @escaping (Bool?) -> Void) -> Void)? {
        didSet {
            if ask == nil { releaseAll() }
            if (ask == nil) != (oldValue == nil) { onNeedChange?() }
        }
    }
    /// Called when a first reader hears keys, or the last one no longer does.
    public var onNeedChange: (() -> Void)?
    private var waiting: [(stroke: KeyStroke?, act: () -> Void)] = []
    private var isAsking = false
    /// Counts the questions, so that a late answer is not taken for that to another one.
    private var question = 0
    /// No key waits before this time, since a reader did not answer.
    private var trust: Instant?

    private static let patience = 100
    private static let distrust = Duration.seconds(10)

    init(_ loop: EventLoop) { self.loop = loop }

    public var isNeeded: Bool { ask != nil }

    /// Performs a key's action unless a reader takes the key. Without a key, the action only waits for earlier keys.
    public func offer(_ stroke: KeyStroke?, act: @escaping () -> Void) {
        waiting.append((stroke, act))
        askNext()
    }

    private func askNext() {
        guard !isAsking, let next = waiting.first else { return }
        guard let ask else { return releaseAll() }
        guard let stroke = next.stroke else { return finish(isTaken: false) }
        if let trust, loop.now < trust {
            // They still hear the key, but cannot take it.
            ask(stroke, Self.patience) { _ in }
            return finish(isTaken: false)
        }
        isAsking = true
        question += 1
        ask(stroke, Self.patience) { [weak self, question] isTaken in
            guard let self, question == self.question else { return }
            isAsking = false
            if isTaken == nil { trust = loop.now + Self.distrust }
            finish(isTaken: isTaken == true)
        }
    }

    private func finish(isTaken: Bool) {
        guard !waiting.isEmpty else { return }
        let first = waiting.removeFirst()
        if !isTaken { first.act() }
        askNext()
    }

    private func releaseAll() {
        let keys = waiting
        waiting = []
        isAsking = false
        question += 1
        for key in keys { key.act() }
    }
}
