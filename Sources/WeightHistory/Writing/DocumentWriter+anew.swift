import System

extension DocumentWriter {
    /// Writes a document that is gone, or empty, as it was when it was read.
    ///
    /// Throws `.isThere` where the file holds something by now: that stays. Its folder is not made again.
    public func writeAnew(_ copy: DocumentCopy) throws(WritingError) {
        let content = try copy.content(rules: rules)
        let deadline = Instant.readingClock() + .seconds(options.patience)
        guard let file = try LockedFile.open(path, until: deadline) else { return try make(content) }
        guard file.identity.size == 0 else { throw .isThere }
        try file.checkIsWritable()
        let edit = DocumentEdit(file: file, path: path, rules: rules, options: options, deadline: deadline)
        try edit.refuseOpenWriters()
        var tail = try FileTail(of: edit.file.descriptor, edit.file.identity)
        var new = try edit.newFile()
        try DocumentBytes.write(content, to: new.descriptor)
        try edit.replace(with: &new, &tail)
    }

    private func make(_ content: [UInt8]) throws(WritingError) {
        let place = try DocumentPlace(following: path)
        place.path.removeAbandoned()
        var file = try NewFile.withDefaultMode(beside: place)
        try DocumentBytes.write(content, to: file.descriptor)
        try file.sync()
        guard try file.appear() else { throw .isThere }
        place.syncFolder(of: file.descriptor)
    }
}
