/// Bytes that replace a range of a file.
struct Splice {
    let range: Range<Int>
    let bytes: [UInt8]

    var growth: Int { bytes.count - range.count }
}
