/// A person's height.
public struct Height: Hashable, Sendable {
    public let metres: Double

    public init(metres: Double) {
        self.metres = metres
    }
}
