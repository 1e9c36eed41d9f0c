import DesktopProgram

/// Values by their keys, kept as a property list: written as XML, read as XML or binary.
nonisolated struct PropertyList: StoredContent {
    private var values: [String: PropertyListValue] = [:]

    init() {}

    init?(_ bytes: [UInt8]) {
        guard let values = Self.value(bytes)?.dictionary else { return nil }
        self.values = values
    }

    static var mostBytes: Int { 1 << 20 }

    var bytes: [UInt8]? {
        let bytes = XMLPropertyListWriter.bytes(of: .dictionary(values))
        return bytes.flatMap { $0.count <= Self.mostBytes ? $0 : nil }
    }

    subscript(key: String) -> PropertyListValue? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// Sets a value, which nil takes out.
    ///
    /// Throws for a value that is of no type of a property list, and leaves everything as it was.
    mutating func set(_ value: Any?, forKey key: String) throws(PropertyListValue.AnotherType) {
        guard let value else {
            values[key] = nil
            return
        }
        values[key] = try PropertyListValue(value)
    }

    /// What a property list's bytes say, in either format; nil if they are damaged.
    static func value(_ bytes: [UInt8]) -> PropertyListValue? {
        if bytes.starts(with: BinaryPropertyList.mark) { return BinaryPropertyList(bytes)?.root }
        return XMLPropertyList(bytes)?.root
    }
}
