import Synchronization

/// A list that threads add to.
final class SharedList<Element: Sendable>: Sendable {
    private let list = Mutex<[Element]>([])

    var values: [Element] { list.withLock { $0 } }

    func append(_ element: Element) {
        list.withLock { $0.append(element) }
    }
}
