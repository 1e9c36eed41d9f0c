/// What an import would take in, or what must be answered first, as a panel says it.
public struct ImportContent: Equatable {
    /// A caption and what stands beside it.
    public struct Fact: Equatable {
        public var caption: String
        public var text: String

        public init(_ caption: String, _ text: String) {
            (self.caption, self.text) = (caption, text)
        }
    }

    /// Something to be chosen, of which the answer may be changed.
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
    /// What must be answered, in sentences; empty if nothing must.
    public var question = ""
    /// What a person should know besides, each in a line.
    public var details: [String] = []
    /// How far the reading has come, 0 to 1; nil once it is done.
    public var progress: Double?
    /// Whether there is something to import, and nothing left to answer.
    public var isReady = false

    public init() {}
}
