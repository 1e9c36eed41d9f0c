import WeightHistory

/// A goal or height line, and its place in the file.
struct LocatedSettingLine: Hashable, Sendable {
    let setting: PersonSetting
    /// The offset in the file.
    let offset: Int
    /// Without the line terminator.
    let content: [UInt8]
    let lineEnd: [UInt8]
    /// The range of the value in `content`.
    private let valueInLine: Range<Int>

    init(_ setting: PersonSetting, _ line: SettingComment, _ extent: LineExtent, _ buffer: borrowing FileBuffer) {
        let content = extent.content(buffer.bytes)
        self.setting = setting
        offset = buffer.offset + extent.start
        self.content = Array(content)
        let end = extent.start + content.count
        lineEnd = Array(UnsafeBufferPointer(start: buffer.bytes + end, count: extent.next - end))
        valueInLine = line.value
    }

    /// Returns nil for a comment without a goal or a height that can be read.
    init?(_ extent: LineExtent, _ buffer: borrowing FileBuffer) {
        let content = extent.content(buffer.bytes)
        guard let line = SettingComment(content), let setting = try? line.setting(content) else { return nil }
        self.init(setting, line, extent, buffer)
    }

    /// The range in the file, including the line terminator.
    var range: Range<Int> { offset..<offset + content.count + lineEnd.count }
    var contentRange: Range<Int> { offset..<offset + content.count }
    var valueRange: Range<Int> { offset + valueInLine.lowerBound..<offset + valueInLine.upperBound }

    func content(with text: String) -> [UInt8] {
        content[..<valueInLine.lowerBound] + Array(text.utf8) + content[valueInLine.upperBound...]
    }
}
