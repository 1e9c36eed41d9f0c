/// The contents of the import panel: what an import would add, or what must be answered first.
public struct ImportContent: Equatable {
    public struct Fact: Equatable {
        public var caption: String
        public var text: String

        public init(_ caption: String, _ text: String) {
            (self.caption, self.text) = (caption, text)
        }
    }

    public struct Choice: Equatable {
        public var id: String
        public var caption: String
        public var titles: [String]
        public var selected: Int?

        public init(id: String, caption: String, titles: [String], selected: Int? = nil) {
            (self.id, self.caption, self.titles, self.selected) = (id, caption, titles, selected)
        }
    }

    public var facts: [Fact] = []
    public var choices: [Choice] = []
    /// The sentences that ask for answers; empty if there is nothing to ask.
    public var question = ""
    /// Further remarks, one to a line.
    public var details: [String] = []
    /// The progress of reading, from 0 to 1; nil once it is done.
    public var progress: Double?
    /// Whether there is something to import and all questions are answered.
    public var isReady = false

    public init() {}
}
