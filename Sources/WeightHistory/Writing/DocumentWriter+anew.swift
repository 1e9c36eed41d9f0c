import System

extension DocumentWriter {
    /// Writes a document that is gone, or empty, as it was when it was read.
    ///
    /// Throws `.isThere` where the file holds something by now: that stays. Its folder is not made again.
    public func writeAnew(_ copy: DocumentCopy) throws(WritingError) {
        let write = { (descriptor: Int32) throws(WritingError) in
            try copy.write(to: descriptor, rules: rules)
        }
        try retrying { deadline throws(WritingError) in
            guard let file = try LockedFile.open(path, until: deadline) else { return try makeAgain(write) }
            guard file.identity.size == 0 else { throw .isThere }
            return try replaceAll(of: file, until: deadline, with: write)
        }
    }

    /// Makes a document that is gone, with what a block writes to a descriptor; nil if another program put one there.
    func makeAgain(_ write: (Int32) throws(WritingError) -> Void) throws(WritingError) -> Void? {
        try DocumentPlace(following: path).makeFile(write) == .made ? () : nil
    }

    /// Puts a file in the document's place that holds what a block writes to a descriptor.
    func replaceAll(
        of file: consuming LockedFile, until deadline: Instant, with write: (Int32) throws(WritingError) -> Void
    ) throws(WritingError) {
        try file.checkIsWritable()
        let edit = DocumentEdit(file: file, path: path, rules: rules, options: options, deadline: deadline)
        try edit.refuseOpenWriters()
        var tail = try FileTail(of: edit.file.descriptor, edit.file.identity, goesOn: false)
        var new = try edit.newFile()
        try write(new.descriptor)
        try edit.replace(with: &new, &tail)
    }
}
