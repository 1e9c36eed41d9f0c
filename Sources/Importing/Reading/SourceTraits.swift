import Requests

/// What is known of a file's rows before they are read.
struct SourceTraits {
    var format: ImportFormat
    /// What all weights are in where their cells do not say it; nil if that is to be found out.
    var unit: SourceUnit?
    /// What the twins of the weights are in.
    var twinUnit: SourceUnit?
    /// Nil if that is to be found out from the dates.
    var dateOrder: DateOrder?
    /// That of times without one.
    var zone: WrittenZone?
    var flags: Flags = []
    /// What the preview says of such files.
    var notes: [ImportNote] = []
    /// The names of a table's columns.
    var columnNames: [String] = []

    struct Flags: OptionSet {
        let rawValue: Int

        /// Times without an offset are UTC's.
        static let utc = Flags(rawValue: 1)
        /// Midnight stands for no time.
        static let midnightIsNoTime = Flags(rawValue: 2)
        /// 23:59:59 stands for no time.
        static let lastSecondIsNoTime = Flags(rawValue: 4)
        /// A written offset says the moment, and not where the person was.
        static let offsetIsNotLocal = Flags(rawValue: 8)
        /// Several people are told apart by their height.
        static let personsByHeight = Flags(rawValue: 16)
        /// A day without a time stands beside the same weight with its time.
        static let hasPlaceholders = Flags(rawValue: 32)
        /// A text in a weight's cell is a remark.
        static let textIsNoWeight = Flags(rawValue: 64)
        /// Rows say their units themselves.
        static let unitsInRows = Flags(rawValue: 128)
        /// Several people are told apart by their names.
        static let personsByName = Flags(rawValue: 256)
        /// Rows measure several things, each with a word for it.
        static let rowsByWord = Flags(rawValue: 512)
        /// Days are counted as spreadsheets do.
        static let spreadsheetDays = Flags(rawValue: 1024)
        /// Rows have a body mass index, which may contradict the unit of the header.
        static let bodyMassIndex = Flags(rawValue: 2048)
        /// Several people may be told apart by the titles above their rows.
        static let personsByTitle = Flags(rawValue: 4096)
        /// Rows have to be told apart before they are read.
        static let selections: Flags = [.personsByHeight, .personsByName, .personsByTitle, .rowsByWord]
    }
}
