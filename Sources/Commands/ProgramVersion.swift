/// The version of Health Beat.
public enum ProgramVersion {
    public static let number = "0.1.0"
}
