import System
import WeightHistory

/// The names that sync programs give to other versions of a file, after a conflict between two of them.
///
/// Sources: Syncthing's lib/model/folder_sendrecv.go, Nextcloud's common/utility.cpp, Seafile's daemon/repo-mgr.c, and
/// the help of Dropbox and Synology Drive. Resilio's `.Conflict` is excluded: removing it removes the file elsewhere.
public enum OtherVersionName {
    /// Returns whether a name, without its folder, is that of another version of the document.
    public static func isCopy(_ name: FilePath, of document: FilePath) -> Bool {
        let (stem, ending) = parts(of: document.bytes)
        let bytes = name.bytes
        guard bytes.count > stem.count + ending.count, bytes.starts(with: stem), bytes.suffix(ending.count) == ending
        else { return false }
        let mark = String(decoding: bytes.dropFirst(stem.count).dropLast(ending.count), as: UTF8.self)
        return isSyncthings(mark) || isOwnClouds(mark) || isInParentheses(mark) || isSeafiles(mark)
            || isSynologys(mark)
    }

    /// Returns a path for another version that this program keeps: `weights (conflicted copy 2026-08-18 173636).csv`.
    ///
    /// - Parameter number: 0, or 1 and more for further versions of the same second.
    static func copy(of document: FilePath, at date: EntryDate, number: Int) -> FilePath {
        let (stem, ending) = parts(of: document.name.bytes)
        let time = BackupName(day: date.day, second: date.secondsOfDay).text.suffix(6)
        let mark = " (conflicted copy \(date.day.text) \(time))" + (number > 0 ? " (\(number))" : "")
        return document.folder.appending(FilePath(bytes: stem + mark.utf8 + ending))
    }

    private static func parts(of name: [UInt8]) -> (stem: ArraySlice<UInt8>, ending: ArraySlice<UInt8>) {
        let point = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
        return (name[..<point], name[point...])
    }

    /// `.sync-conflict-20260818-173636-D4LGQYW`, or before 2017 without the device.
    private static func isSyncthings(_ mark: String) -> Bool {
        guard let rest = rest(of: mark, after: ".sync-conflict-") else { return false }
        let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), isNumber(parts[0], 8), isNumber(parts[1], 6) else { return false }
        return parts.count == 2
            || !parts[2].isEmpty && parts[2].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// `_conflict-20260818-173636`, as in former versions of ownCloud.
    private static func isOwnClouds(_ mark: String) -> Bool {
        rest(of: mark, after: "_conflict-").map { hasNumbers($0, of: [8, 6]) } ?? false
    }

    /// ` (conflicted copy 2026-08-18 173636)`, ` (conflicted copy Ada 2026-08-18 173636)`,
    /// ` (Ada's conflicted copy 2026-08-18)`, and any of these with a number such as ` (1)`.
    private static func isInParentheses(_ mark: String) -> Bool {
        guard let rest = rest(of: mark, after: " (") else { return false }
        let words = rest.split { " ()".contains($0) }
        guard
            let index = words.indices.dropLast().first(where: { words[$0] == "conflicted" && words[$0 + 1] == "copy" })
        else { return false }
        return rest.hasSuffix(")") && words[(index + 2)...].contains { hasNumbers($0, of: [4, 2, 2]) }
    }

    /// ` (SFConflict ada@example.org 2026-08-18-17-36-36)`, or without the user.
    private static func isSeafiles(_ mark: String) -> Bool {
        guard let rest = rest(of: mark, after: " (SFConflict "), rest.last == ")",
            let time = rest.dropLast().split(separator: " ").last
        else { return false }
        let parts = time.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 6 && isNumber(parts[0], 4) && parts[3...].allSatisfy { isNumber($0, 2) }
    }

    /// `_Adas-PC_Aug-18-1736-2026_Conflict`, for any kind of conflict, and optionally with a number such as `_1`.
    private static func isSynologys(_ mark: String) -> Bool {
        var parts = mark.split(separator: "_", omittingEmptySubsequences: false)
        if let last = parts.last, Int(last) != nil { parts.removeLast() }
        // More parts would belong to another document's name.
        guard parts.count == 4, parts[0].isEmpty, parts[3].hasSuffix("Conflict") else { return false }
        let time = parts[2].split(separator: "-", omittingEmptySubsequences: false)
        return time.count == 4 && isNumber(time[1], 2) && isNumber(time[2], 4) && isNumber(time[3], 4)
    }

    /// Returns whether a text consists of numbers with these counts of digits, with a `-` between two of them.
    private static func hasNumbers(_ text: Substring, of counts: [Int]) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == counts.count && zip(parts, counts).allSatisfy { isNumber($0, $1) }
    }

    private static func isNumber(_ text: Substring, _ count: Int) -> Bool {
        text.utf8.count == count && text.utf8.allSatisfy(\.isDigit)
    }

    private static func rest(of text: String, after beginning: String) -> Substring? {
        text.hasPrefix(beginning) ? text.dropFirst(beginning.count) : nil
    }
}
