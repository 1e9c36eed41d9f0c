/// The version of all programs, archives and packages; scripts read it from here.
public enum ProgramVersion {
    public static let number = "0.1.0"
}
