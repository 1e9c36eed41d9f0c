import WeightHistory

extension ReviewedLine {
    /// Parses a document's line, without its terminator.
    public init(_ bytes: [UInt8], _ layout: DocumentLayout, _ rules: TimeZoneRules) {
        let setting = bytes.withUnsafeBufferPointer { try? SettingComment($0)?.setting($0) }
        if let setting {
            self = .setting(setting)
        } else if let line = try? NewLine(bytes, layout, rules) {
            self = .entry(line.entry)
        } else {
            self = .text(String(decoding: bytes, as: UTF8.self))
        }
    }
}
