import JSON

extension JournalOperation {
    /// The members of the operation's line in a journal, without those that only serve the program.
    public var json: JSON.Object {
        var object = (try? JSON(parsing: JournalLine(operation: self).bytes))?.object ?? JSON.Object()
        object["stamp"] = nil
        return object
    }
}
