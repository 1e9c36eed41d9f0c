import System
import WeightHistory

/// The names that sync programs give to other versions of a file, after a conflict between two of them.
enum OtherVersionName {
    /// Returns a path for another version that this program keeps: `weights (conflicted copy 2026-08-18 173636).csv`.
    ///
    /// - Parameter number: 0, or 1 and more for further versions of the same second.
    static func copy(of document: FilePath, at date: EntryDate, number: Int) -> FilePath {
        let (stem, ending) = parts(of: document.name.bytes)
        let time = BackupName(day: date.day, second: date.secondsOfDay).text.suffix(6)
        let mark = " (conflicted copy \(date.day.text) \(time))" + (number > 0 ? " (\(number))" : "")
        return document.folder.appending(FilePath(bytes: stem + mark.utf8 + ending))
    }

    /// Returns the name up to its last dot, and the ending from there; the ending of a name without a dot is empty.
    static func parts(of name: [UInt8]) -> (stem: ArraySlice<UInt8>, ending: ArraySlice<UInt8>) {
        let point = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
        return (name[..<point], name[point...])
    }
}
