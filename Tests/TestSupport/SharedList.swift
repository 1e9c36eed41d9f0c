import Synchronization

public final class SharedList<Element: Sendable>: Sendable {
    private let list = Mutex<[Element]>([])

    public var values: [Element] { list.withLock { $0 } }

    public init() {}

    public func append(_ element: Element) {
        list.withLock { $0.append(element) }
    }
}
