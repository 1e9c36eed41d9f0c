internal import CLinux

extension FileStatus {
    /// Returns the time at which an open file was made; nil if its file system does not keep that.
    static func birthTime(of descriptor: Int32) -> timespec? {
        var time = timespec()
        return clinux_birth_time(descriptor, &time) == 0 ? time : nil
    }
}
