import Glibc
import System
import WeightHistory

public enum RestoreOutcome: Hashable, Sendable {
    /// The document already has the backup's content.
    case unchanged
    /// The backup is in place; `former` is a backup of the former content, nil if there was none.
    case restored(former: BackupName?)
    /// The backup is in place; the former file, not a document, is kept in a copy beside it.
    case restoredOver(damaged: FilePath)
}

extension DocumentWriter {
    /// Backs up the document before its first change of a day; returns the error if that fails, but the change goes on.
    ///
    /// Throws `.beingWritten` if another program is still writing the file: half of a document is useless as a backup.
    func keepDaysBackup(of document: borrowing LockedDocument) throws(WritingError) -> WritingError? {
        guard let backupFolder, let file = document.file, file.stamp.size > 0 else { return nil }
        let today = BackupName(day: options.now(rules).day)
        let backups: Backups
        do throws(SystemError) {
            backups = try Backups(of: file.place.path, below: backupFolder)
            if try backups.has(today) { return nil }
        } catch {
            return WritingError(code: error.code)
        }
        try file.waitForTurn()
        guard try file.isDocument() else { return nil }
        do throws(SystemError) {
            try backups.add(today, copying: file.descriptor, file.stamp)
            backups.removeOutdated(on: today.day)
            return nil
        } catch {
            let reason = WritingError(code: error.code)
            guard reason != .beingWritten else { throw reason }
            return reason
        }
    }

    var hasBackups: Bool {
        guard let backupFolder, let backups = try? Backups(of: path, below: backupFolder) else { return false }
        return !backups.names.isEmpty
    }

    /// Replaces the document by a backup; the file there becomes a backup too, or a copy beside it if it is damaged.
    ///
    /// Blocks up to `patience`. Throws `.noBackup` if the backup is missing, `.notKept` if the file cannot be copied.
    @discardableResult
    public func restore(_ name: BackupName) throws(WritingError) -> RestoreOutcome {
        guard let backupFolder else { throw .noBackup(name) }
        let backups: Backups
        do throws(SystemError) {
            backups = try Backups(of: path, below: backupFolder)
            guard try backups.has(name) else { throw SystemError(code: ENOENT) }
        } catch {
            throw error.code == ENOENT ? .noBackup(name) : WritingError(code: error.code)
        }
        let backup = try DocumentBytes.open(backups.path(of: name), O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
        return try retrying { deadline throws(WritingError) in try restore(backup, backups, until: deadline) }
    }

    private func restore(
        _ backup: OwnedDescriptor, _ backups: Backups, until deadline: Instant
    ) throws(WritingError) -> RestoreOutcome {
        var document = try lock(until: deadline)
        var (outcome, kept) = (RestoreOutcome.restored(former: nil), FilePath?.none)
        if let file = document.file {
            let size = file.stamp.size
            if try WritingError.status(of: backup.number).stamp.size == size,
                try DocumentBytes.areEqual(backup.number, file.descriptor, count: size)
            {
                return .unchanged
            }
            try file.checkIsWritable()
            try file.waitForTurn()
            (outcome, kept) = try keep(file, in: backups)
        } else {
            try DocumentPlace(following: path).makeFolder()
        }
        try document.noting { [kept] (document: borrowing LockedDocument) throws(WritingError) in
            try document.commit(keptAs: kept) { target throws(WritingError) in
                try DocumentBytes.copyAll(of: backup.number, to: target)
            }
        }
        return outcome
    }

    /// Keeps a document's content before it is replaced; returns the outcome, and the file with the copy.
    private func keep(_ file: LockedFile, in backups: Backups) throws(WritingError) -> (RestoreOutcome, FilePath?) {
        if let damaged = try keepDamaged(file) { return (.restoredOver(damaged: damaged), damaged) }
        guard file.stamp.size > 0 else { return (.restored(former: nil), nil) }
        let now = options.now(rules)
        var second = now.secondsOfDay
        do throws(SystemError) {
            while try backups.has(BackupName(day: now.day, second: second)) { second = (second + 1) % 86_400 }
            let name = BackupName(day: now.day, second: second)
            try backups.add(name, copying: file.descriptor, file.stamp)
            return (.restored(former: name), backups.path(of: name))
        } catch {
            throw error.code == EWOULDBLOCK ? .beingWritten : .notKept(error.code)
        }
    }

    /// Restores a missing, empty or damaged document as it was when it was read; keeps a damaged file beside it.
    ///
    /// Throws `.isThere` if the file is a document again, which then stays. Does not make a missing folder.
    @discardableResult
    public func restoreDocument(_ copy: DocumentCopy) throws(WritingError) -> RestoreOutcome {
        try retrying { deadline throws(WritingError) in try restoreDocument(copy, until: deadline) }
    }

    private func restoreDocument(_ copy: DocumentCopy, until deadline: Instant) throws(WritingError) -> RestoreOutcome {
        var document = try lock(until: deadline)
        var damaged: FilePath?
        if let file = document.file {
            let isDocument = try file.isDocument()
            guard file.stamp.size == 0 || !isDocument else { throw .isThere }
            try file.checkIsWritable()
            try file.waitForTurn()
            damaged = try keepDamaged(file)
        }
        try document.noting { [damaged] (document: borrowing LockedDocument) throws(WritingError) in
            try document.commit(keptAs: damaged) { descriptor throws(WritingError) in
                try copy.write(to: descriptor, rules: rules)
            }
        }
        return damaged.map { .restoredOver(damaged: $0) } ?? .restored(former: nil)
    }

    /// Copies a file that is not a document before it is replaced; returns nil for a document and for an empty file.
    ///
    /// The copy is beside the file, and only the user may read it. It is removed only if the file is not replaced.
    func keepDamaged(_ file: LockedFile) throws(WritingError) -> FilePath? {
        guard try !file.isDocument() else { return nil }
        let day = options.now(rules).day
        var number = 1
        while true {
            let place = DocumentPlace(at: DamagedCopy.path(of: file.place.path, on: day, number: number))
            var copy = try NewFile(beside: place)
            try DocumentBytes.copyAll(of: file.descriptor, to: copy.descriptor)
            guard try file.currentStamp() == file.stamp else { throw .beingWritten }
            try copy.sync()
            if try copy.appear() {
                place.syncFolder(of: copy.descriptor)
                return place.path
            }
            number += 1
        }
    }
}
