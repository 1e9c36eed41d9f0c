/// Sentences about the sound of the graph.
public enum SoundWords {
    public static let nothingToHear = "There are no entries in this range to be heard. Choose a longer range."

    /// Names the export as another way to hear it.
    public static let noPlayer =
        "None of pw-cat, paplay and aplay can play the sound. Install one of them, or export the graph as graph.wav."
}
