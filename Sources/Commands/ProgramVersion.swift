public enum ProgramVersion {
    public static let number = "0.1.0"
}
