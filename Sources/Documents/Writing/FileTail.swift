import System
import WeightHistory

/// The last bytes of a file at one moment: if they are unchanged and more follow, the file was appended to.
struct FileTail {
    let stamp: FileStamp
    /// Whether appended bytes continue the last line.
    let goesOn: Bool
    private let bytes: [UInt8]

    private static let length = 1 << 16

    init(of descriptor: Int32, _ stamp: FileStamp, goesOn: Bool = true) throws(WritingError) {
        self.stamp = stamp
        bytes = try DocumentBytes.read(max(0, stamp.size - Self.length)..<stamp.size, of: descriptor)
        self.goesOn = goesOn && !bytes.isEnded
    }

    /// Returns the range that has been appended since.
    ///
    /// Throws `.beingWritten` if the file was changed in another way.
    func appended(in descriptor: Int32, _ now: FileStamp) throws(WritingError) -> Range<Int> {
        let end = stamp.size
        if now == stamp { return end..<end }
        guard now.size > end, try DocumentBytes.read(end - bytes.count..<end, of: descriptor) == bytes else {
            throw .beingWritten
        }
        return end..<now.size
    }
}
