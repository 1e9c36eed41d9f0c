import Glibc
import System
import WeightHistory

/// Takes a machine's journal over from the other folder that it could be in, so that numbers continue and none is used
/// twice.
///
/// A journal in the folder for state is moved beside the document. A journal beside a document stays there, for other
/// machines, and is copied.
struct JournalMove {
    private let machine: MachineID
    private let place: JournalPlace

    init(of machine: MachineID, to place: JournalPlace) { (self.machine, self.place) = (machine, place) }

    private var source: FilePath { JournalPlace.path(of: machine, in: place.otherFolder) }
    private var target: FilePath { place.path(of: machine) }

    /// Returns false if the other journal is there, but cannot be taken over; then both are as they were.
    func run() -> Bool {
        if !place.isBeside, (try? FileStatus(named: target)) != nil { return true }
        do throws(PrivateFile.Refusal) {
            let file = try PrivateFile(opening: source)
            guard try isOwnBeside else { return true }
            guard let lines = lines(of: file), place.folder.makePrivateFolder(), let present = presentLines() else {
                return false
            }
            guard copy(lines, to: present) else { return false }
            if place.isBeside, present.isEmpty || hasAll(lines, in: present) { removeSource(lines) }
            return true
        } catch {
            // Another kind of file, or another user's, has no numbers of this user.
            return [.notRegular, .otherUser, .system(ENOENT), .system(ENOTDIR)].contains(error)
        }
    }

    /// Whether no copy of this machine has written the journal beside the document.
    private var isOwnBeside: Bool {
        get throws(PrivateFile.Refusal) {
            let last = JournalTail.last(of: machine, at: place.isBeside ? target : source)
            return try last.map { last throws(PrivateFile.Refusal) in try place.writtenLines.include(last) } ?? true
        }
    }

    /// The terminated lines of a journal, without newlines; nil if it cannot be read.
    private func lines(of file: PrivateFile) -> [ArraySlice<UInt8>]? {
        let size = file.status.stamp.size
        guard size <= JournalFile.mostBytes, let bytes = try? FileBytes.read(0..<size, of: file.descriptor) else {
            return nil
        }
        let end = bytes.lastIndex(of: Byte.newline) ?? 0
        return bytes[..<end].split(separator: Byte.newline)
    }

    /// The lines of the journal in the place; empty if there is none, nil if it cannot be read.
    private func presentLines() -> [ArraySlice<UInt8>]? {
        do throws(PrivateFile.Refusal) {
            return lines(of: try PrivateFile(opening: target))
        } catch .system(ENOENT) {
            return []
        } catch {
            return nil
        }
    }

    /// Adds those lines that are above the last one present, with their files, and syncs the result.
    private func copy(_ lines: [ArraySlice<UInt8>], to present: [ArraySlice<UInt8>]) -> Bool {
        let last = present.reversed().lazy.compactMap(parsed).first?.operation.id.number ?? 0
        let new = lines.filter { present.isEmpty || (parsed($0)?.operation.id.number ?? 0) > last }
        guard !new.isEmpty else { return true }
        guard new.compactMap(parsed).allSatisfy(copyFiles) else { return false }
        if place.isBeside, let line = new.reversed().lazy.compactMap(parsed).first {
            guard place.writtenLines.note(line, after: present.reversed().lazy.compactMap(parsed).first) else {
                return false
            }
        }
        let bytes = (present + new).reduce(into: [UInt8]()) { $0 += $1 + [Byte.newline] }
        return target.replacePrivately(by: bytes) != nil && place.folder.syncFolder()
    }

    private func parsed(_ text: ArraySlice<UInt8>) -> JournalLine? { JournalLine(parsing: text, of: machine) }

    /// Whether each line is present, or above all that were; otherwise a line that has another's number stays.
    private func hasAll(_ lines: [ArraySlice<UInt8>], in present: [ArraySlice<UInt8>]) -> Bool {
        let (known, last) = (Set(present), present.compactMap(parsed).map(\.operation.id.number).max() ?? 0)
        return lines.allSatisfy { known.contains($0) || parsed($0).map { $0.operation.id.number > last } ?? true }
    }

    /// Copies the files of a line; one that is missing stays so.
    private func copyFiles(_ line: JournalLine) -> Bool {
        line.files.keys.allSatisfy { list in
            let name = FilePath(JournalLinesFile.name(of: list, line.operation.id))
            guard let file = try? PrivateFile(opening: place.otherFolder.appending(name)) else { return true }
            guard let bytes = try? FileBytes.read(0..<file.status.stamp.size, of: file.descriptor) else { return false }
            return place.folder.appending(name).replacePrivately(by: bytes) != nil
        }
    }

    private func removeSource(_ lines: [ArraySlice<UInt8>]) {
        unlink(source.cString)
        for line in lines.compactMap(parsed) where !line.files.isEmpty {
            JournalLinesFile.remove(line.operation.id, in: place.otherFolder)
        }
        rmdir(place.otherFolder.cString)
    }
}
