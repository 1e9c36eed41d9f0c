/// The treatment of weights below 20 kg or above 400 kg.
public enum OutsideWeights: String, CaseIterable, Sendable {
    case take
    case skip
}
