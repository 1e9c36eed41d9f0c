import WeightHistory

/// A line of a document that says something of the person, where it was found.
struct FoundPersonLine: Hashable, Sendable {
    let setting: PersonSetting
    /// In the file.
    let offset: Int
    /// Without the line's end.
    let content: [UInt8]
    let lineEnd: [UInt8]
    /// The value's extent in the line.
    private let valueInLine: Range<Int>

    init(_ setting: PersonSetting, _ line: PersonLine, _ extent: LineExtent, _ buffer: borrowing FileBuffer) {
        let content = extent.content(buffer.bytes)
        self.setting = setting
        offset = buffer.offset + extent.start
        self.content = Array(content)
        let end = extent.start + content.count
        lineEnd = Array(UnsafeBufferPointer(start: buffer.bytes + end, count: extent.next - end))
        valueInLine = line.value
    }

    /// Nil for a comment that says nothing of the person, or nothing that can be read.
    init?(_ extent: LineExtent, _ buffer: borrowing FileBuffer) {
        let content = extent.content(buffer.bytes)
        guard let line = PersonLine(content), let setting = try? line.setting(content) else { return nil }
        self.init(setting, line, extent, buffer)
    }

    /// The line's extent in the file, its end included.
    var range: Range<Int> { offset..<offset + content.count + lineEnd.count }
    var contentRange: Range<Int> { offset..<offset + content.count }
    var valueRange: Range<Int> { offset + valueInLine.lowerBound..<offset + valueInLine.upperBound }

    /// The line's content with another value.
    func content(with text: String) -> [UInt8] {
        content[..<valueInLine.lowerBound] + Array(text.utf8) + content[valueInLine.upperBound...]
    }
}
