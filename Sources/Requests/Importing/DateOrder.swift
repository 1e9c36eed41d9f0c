/// In what order a day's numbers stand.
public enum DateOrder: String, CaseIterable, Sendable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
    case yearFirst = "ymd"
}
