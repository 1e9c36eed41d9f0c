/// A reason why contacts cannot be shown, in words for the user.
nonisolated struct PeopleFailure: Error, Equatable {
    /// The problem and its place.
    let message: String
    /// The remedy.
    let advice: String
    /// The text that is no list of people; nil if there is none.
    var text: [UInt8]?

    init(_ message: String, _ advice: String) { (self.message, self.advice) = (message, advice) }
}
