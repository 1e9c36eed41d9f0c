import System

extension DocumentWriter {
    /// Writes a document that is gone, or empty, as it was when it was read.
    ///
    /// Throws `.isThere` where the file holds something by now: that stays. Its folder is not made again.
    public func writeAnew(_ copy: DocumentCopy) throws(WritingError) {
        let deadline = Instant.readingClock() + .seconds(options.patience)
        guard let file = try LockedFile.open(path, until: deadline) else {
            return try makeAgain { descriptor throws(WritingError) in
                try copy.write(to: descriptor, rules: rules)
            }
        }
        guard file.identity.size == 0 else { throw .isThere }
        try replaceAll(of: file, until: deadline) { descriptor throws(WritingError) in
            try copy.write(to: descriptor, rules: rules)
        }
    }

    /// Makes a document that is gone, with what a block writes to a descriptor.
    ///
    /// Throws `.isThere` where one came in between.
    func makeAgain(_ write: (Int32) throws(WritingError) -> Void) throws(WritingError) {
        guard try DocumentPlace(following: path).makeFile(write) else { throw .isThere }
    }

    /// Puts a file in the document's place that holds what a block writes to a descriptor.
    func replaceAll(
        of file: consuming LockedFile, until deadline: Instant, with write: (Int32) throws(WritingError) -> Void
    ) throws(WritingError) {
        try file.checkIsWritable()
        let edit = DocumentEdit(file: file, path: path, rules: rules, options: options, deadline: deadline)
        try edit.refuseOpenWriters()
        var tail = try FileTail(of: edit.file.descriptor, edit.file.identity)
        var new = try edit.newFile()
        try write(new.descriptor)
        try edit.replace(with: &new, &tail)
    }
}
