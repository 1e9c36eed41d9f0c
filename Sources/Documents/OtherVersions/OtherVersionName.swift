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
        let form = String(mark.map { $0.isASCII && $0.isNumber ? "0" : $0 })
        return isSyncthings(form) || isOwnClouds(form) || isInParentheses(form) || isSeafiles(form)
            || isSynologys(form)
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

    // The forms of marks have a 0 for each digit.

    /// `.sync-conflict-20260818-173636-D4LGQYW`, or before 2017 without the device.
    private static func isSyncthings(_ form: String) -> Bool {
        guard let device = rest(of: form, after: ".sync-conflict-00000000-000000") else { return false }
        return device.isEmpty
            || device.first == "-" && device.count > 1
                && device.dropFirst().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// `_conflict-20260818-173636`, as in former versions of ownCloud.
    private static func isOwnClouds(_ form: String) -> Bool { form == "_conflict-00000000-000000" }

    /// ` (conflicted copy 2026-08-18 173636)`, ` (conflicted copy Ada 2026-08-18 173636)`,
    /// ` (Ada's conflicted copy 2026-08-18)`, and any of these with a number such as ` (1)`.
    private static func isInParentheses(_ form: String) -> Bool {
        guard let rest = rest(of: form, after: " (") else { return false }
        let words = rest.split { " ()".contains($0) }
        guard
            let index = words.indices.dropLast().first(where: { words[$0] == "conflicted" && words[$0 + 1] == "copy" })
        else { return false }
        return rest.hasSuffix(")") && words[(index + 2)...].contains("0000-00-00")
    }

    /// ` (SFConflict ada@example.org 2026-08-18-17-36-36)`, or without the user.
    private static func isSeafiles(_ form: String) -> Bool {
        guard let rest = rest(of: form, after: " (SFConflict "), rest.last == ")",
            let time = rest.dropLast().split(separator: " ").last
        else { return false }
        let parts = time.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 6 && parts[0] == "0000" && parts[3...].allSatisfy { $0 == "00" }
    }

    /// `_Adas-PC_Aug-18-1736-2026_Conflict`, for any kind of conflict, and optionally with a number such as `_1`.
    private static func isSynologys(_ form: String) -> Bool {
        var parts = form.split(separator: "_", omittingEmptySubsequences: false)
        if let last = parts.last, Int(last) != nil { parts.removeLast() }
        // More parts would belong to another document's name.
        guard parts.count == 4, parts[0].isEmpty, parts[3].hasSuffix("Conflict") else { return false }
        let time = parts[2].split(separator: "-", omittingEmptySubsequences: false)
        return time.count == 4 && time[1...] == ["00", "0000", "0000"]
    }

    private static func rest(of text: String, after beginning: String) -> Substring? {
        text.hasPrefix(beginning) ? text.dropFirst(beginning.count) : nil
    }
}
