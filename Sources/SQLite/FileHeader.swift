/// The first 100 bytes of a database; source: "Database File Format" (sqlite.org/fileformat2.html).
struct FileHeader {
    /// In bytes.
    let pageSize: Int
    /// Whether a write-ahead log may have newer pages.
    let usesLog: Bool

    /// Returns nil if the bytes are not whole pages.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 100 else { return nil }
        let stated = Int(bytes[16]) << 8 | Int(bytes[17])
        pageSize = stated == 1 ? 1 << 16 : stated
        usesLog = bytes[18] == 2
        guard pageSize >= 512, pageSize & (pageSize - 1) == 0, bytes.count % pageSize == 0 else { return nil }
    }
}
