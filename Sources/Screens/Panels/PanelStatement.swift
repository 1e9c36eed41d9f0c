enum PanelStatement: Equatable {
    /// Concerns the panel as a whole, or what happens next.
    case remark(String)
    /// Asks to confirm unusual input.
    case question(String)
    /// Rejects invalid input.
    case complaint(String)

    var sentence: String {
        switch self {
        case .remark(let sentence), .question(let sentence), .complaint(let sentence): sentence
        }
    }
}
