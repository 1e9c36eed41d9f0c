/// The user's choice between a light and a dark look.
public enum AppearanceChoice: String, CaseIterable, Sendable {
    /// The desktop's preference.
    case system
    case light
    case dark

    /// The next choice, after the last one the first.
    public var next: AppearanceChoice {
        let all = Self.allCases
        return all[(all.firstIndex(of: self)! + 1) % all.count]
    }
}
