/// What a panel says to the user, in a sentence.
enum PanelStatement: Equatable {
    /// Something of the whole, or of what comes next.
    case remark(String)
    /// What was typed is unusual, and is saved if the user wants that.
    case question(String)
    /// What was typed cannot be taken.
    case complaint(String)

    var sentence: String {
        switch self {
        case .remark(let sentence), .question(let sentence), .complaint(let sentence): sentence
        }
    }
}
