import Glibc

/// What the machine calls itself, as other programs on it know it.
enum HostName {
    /// The name of the moment; empty where there is none.
    static func read() -> String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
