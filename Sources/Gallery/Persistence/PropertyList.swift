import DesktopProgram

/// Values by key in a property list, as XML or binary.
nonisolated struct PropertyList: StoredContent {
    private(set) var values: [String: PropertyListValue] = [:]
    /// The format to write, at first the one that was read.
    var format = Format.xml

    enum Format {
        case xml, binary
    }

    init() {}

    init?(_ bytes: [UInt8]) {
        guard let values = Self.value(bytes)?.dictionary else { return nil }
        self.values = values
        if bytes.starts(with: BinaryPropertyList.mark) { format = .binary }
    }

    static var maximumBytes: Int { 1 << 20 }

    var bytes: [UInt8]? {
        let root = PropertyListValue.dictionary(values)
        let bytes = format == .xml ? XMLPropertyListWriter.bytes(of: root) : BinaryPropertyListWriter.bytes(of: root)
        return bytes.flatMap { $0.count <= Self.maximumBytes ? $0 : nil }
    }

    subscript(key: String) -> PropertyListValue? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// Sets a value, or removes it if it is nil; throws without a change if the type is not one of property lists.
    mutating func set(_ value: Any?, forKey key: String) throws(PropertyListValue.UnsupportedType) {
        guard let value else {
            values[key] = nil
            return
        }
        values[key] = try PropertyListValue(value)
    }

    /// Parses a property list in either format; nil if it is damaged.
    static func value(_ bytes: [UInt8]) -> PropertyListValue? {
        if bytes.starts(with: BinaryPropertyList.mark) { return BinaryPropertyList(bytes)?.root }
        return XMLPropertyList.root(of: bytes)
    }
}
