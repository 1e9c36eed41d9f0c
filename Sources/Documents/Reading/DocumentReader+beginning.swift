import System
import WeightHistory

extension DocumentReader {
    /// Returns whether a file begins as documents do, with a header that names dates and weights; blocks for the disk alone.
    public static func readsBeginning(of path: FilePath) -> Bool {
        guard let file = try? DocumentFile(path: path),
            var buffer = try? FileBuffer(descriptor: file.descriptor, fileSize: file.stamp.size)
        else { return false }
        do throws(DocumentError) {
            _ = try HeaderReader.read(&buffer)
            return true
        } catch {
            switch error {
            case .noUnit, .repeatedColumn: return true
            default: return false
            }
        }
    }
}
