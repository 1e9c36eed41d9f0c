/// `TZ`, which may name a file.
public enum TimeZoneVariable {
    /// Throws if `TZ` names a pipe or a device, as the C library would wait for it without end.
    ///
    /// Source: TZ in tzset(3).
    public static func check() throws(ProgramFailure) {
        guard let path, let status = try? FileStatus(of: path), !status.isRegular, !status.isFolder else { return }
        throw ProgramFailure(
            "TZ names \(path), which is not a time zone file. Unset TZ, or set it to a zone such as Europe/Berlin.")
    }

    private static var path: FilePath? {
        guard let value = FilePath(environment: "TZ"), !value.isEmpty else { return nil }
        let colon = UInt8(ascii: ":")
        let name = FilePath(bytes: value.bytes.first == colon ? value.bytes.dropFirst() : value.bytes[...])
        return (FilePath(environment: "TZDIR") ?? "/usr/share/zoneinfo").appending(name)
    }
}
