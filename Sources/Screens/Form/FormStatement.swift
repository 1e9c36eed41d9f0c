/// What a form says to the person, in a sentence.
enum FormStatement: Equatable {
    /// What was typed cannot be saved.
    case complaint(String)
    /// What was typed is unusual, and is saved if the person wants that.
    case question(String)

    var sentence: String {
        switch self {
        case .complaint(let sentence), .question(let sentence): sentence
        }
    }
}
