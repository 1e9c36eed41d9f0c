import Glibc
import System

/// Parses file URIs such as file:///home/name. Sources: RFC 8089, and RFC 2483 for lists.
public nonisolated enum FileURI {
    /// Returns at most `most` paths of a URI list, skipping comments and all URIs but those of this machine's files.
    public static func paths(inList list: [UInt8], hostName: String, most: Int = .max) -> [FilePath] {
        var paths: [FilePath] = []
        var rest = list[...]
        while paths.count < most, !rest.isEmpty {
            let line = rest.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") && $0 != 0 }
            rest = rest.dropFirst(line.count + 1)
            guard line.first != UInt8(ascii: "#"), let path = path(of: Array(line), hostName: hostName) else {
                continue
            }
            paths.append(path)
        }
        return paths
    }

    /// Returns the path of a URI; nil if it is not a local file's.
    static func path(of address: [UInt8], hostName: String) -> FilePath? {
        let scheme = Array("file:".utf8)
        guard address.prefix(scheme.count).map(lowercased) == scheme else { return nil }
        var rest = address.dropFirst(scheme.count)
        if rest.starts(with: Array("//".utf8)) {
            let host = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
            guard isThisMachine(host, hostName) else { return nil }
            rest = rest.dropFirst(2 + host.count)
        }
        guard rest.first == UInt8(ascii: "/"), let bytes = decoded(rest), !bytes.contains(0) else { return nil }
        return FilePath(bytes: bytes)
    }

    private static func isThisMachine(_ host: ArraySlice<UInt8>, _ hostName: String) -> Bool {
        let host = host.map(lowercased)
        return host.isEmpty || host == Array("localhost".utf8) || host == hostName.utf8.map(lowercased)
    }

    /// Decodes percent escapes; nil if one is malformed.
    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard digits.count == 2 else { return nil }
            bytes.append(UInt8(digits[0] << 4 | digits[1]))
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

enum HostName {
    /// Returns the current name; empty if there is none.
    static func read() -> String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
