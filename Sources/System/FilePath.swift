import Glibc

/// A file's path, or a name in one: the bytes that the system has, which need not be UTF-8.
///
/// As a string, `description`, it is for people alone: other bytes than those of UTF-8 are shown as U+FFFD, and control
/// characters as `SafeText` has them.
public struct FilePath: Hashable, Sendable {
    /// The bytes with the zero that ends them, as the system's calls take them.
    public let cString: [CChar]

    /// The bytes before the first zero, which ends a path for the system.
    public init(bytes: some Sequence<UInt8>) {
        cString = bytes.prefix { $0 != 0 }.map { CChar(truncatingIfNeeded: $0) } + [0]
    }

    public init(_ text: String) {
        self.init(bytes: text.utf8)
    }

    public init(cString: UnsafePointer<CChar>) {
        self.cString = Array(UnsafeBufferPointer(start: cString, count: strlen(cString) + 1))
    }

    /// The bytes without an end.
    public var bytes: [UInt8] { cString.dropLast().map { UInt8(truncatingIfNeeded: $0) } }

    public var isEmpty: Bool { cString.count == 1 }

    public var isAbsolute: Bool { bytes.first == Self.slash }

    static let slash = UInt8(ascii: "/")
}

extension FilePath: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(text)
    }
}

extension FilePath: CustomStringConvertible {
    /// The path as a person reads it, on a terminal or a label; not one that the system would know again.
    public var description: String { SafeText.escaped(String(decoding: bytes, as: UTF8.self)) }
}
