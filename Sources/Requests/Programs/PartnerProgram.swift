/// A program that does a part of the work; the value is its file name.
public enum PartnerProgram: String, Sendable {
    case window = "healthbeat-window"
    case importer = "healthbeat-import"
}
