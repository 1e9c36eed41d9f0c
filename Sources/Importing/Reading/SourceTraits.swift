import Requests

/// The properties of a file's rows that are known before they are read.
struct SourceTraits {
    var format: ImportFormat
    /// The unit of weights whose cells have none; nil if the rows must show it.
    var unit: SourceUnit?
    /// The unit of `SourceRow.twin`.
    var twinUnit: SourceUnit?
    /// The order of day, month and year; nil if the dates must show it.
    var dateOrder: DateOrder?
    /// The zone of times without one.
    var zone: WrittenZone?
    var flags: Flags = []
    /// Notes for the preview that apply to every file of this format.
    var notes: [ImportNote] = []
    var columnNames: [String] = []

    /// Notes the columns of a header that are not imported.
    ///
    /// - Parameter ignored: The names of columns that are no measurements, such as those of an upload.
    mutating func noteOthers(in header: [String], besides columns: TableColumns, ignored: Set<String> = []) {
        let imported = columns.imported
        let others = header.enumerated().filter { index, name in
            !imported.contains(index) && !name.asName.isEmpty && !ignored.contains(name)
        }
        if !others.isEmpty { notes.append(.otherColumns(others.map(\.element))) }
    }

    struct Flags: OptionSet {
        let rawValue: Int

        /// Times without an offset are in UTC.
        static let utc = Flags(rawValue: 1)
        static let midnightIsNoTime = Flags(rawValue: 2)
        /// 23:59:59 means that there is no time.
        static let lastSecondIsNoTime = Flags(rawValue: 4)
        /// An offset fixes the moment, but is not the one that the user had.
        static let offsetIsNotLocal = Flags(rawValue: 8)
        static let personsByHeight = Flags(rawValue: 16)
        /// A weight with a time may be repeated as one without.
        static let hasPlaceholders = Flags(rawValue: 32)
        /// A text in a weight cell is a remark.
        static let textIsNoWeight = Flags(rawValue: 64)
        static let unitsInRows = Flags(rawValue: 128)
        static let personsByName = Flags(rawValue: 256)
        /// Rows are of several measurements, each named in the row.
        static let rowsByWord = Flags(rawValue: 512)
        /// Days are spreadsheet serial numbers.
        static let spreadsheetDays = Flags(rawValue: 1024)
        /// Rows have a body mass index, which may contradict the header's unit.
        static let bodyMassIndex = Flags(rawValue: 2048)
        /// People may be distinguished by titles above their rows.
        static let personsByTitle = Flags(rawValue: 4096)
        /// Spreadsheet serial numbers count from 01/01/1904.
        static let startsIn1904 = Flags(rawValue: 8192)
        /// The flags for which rows must be selected first.
        static let selections: Flags = [.personsByHeight, .personsByName, .personsByTitle, .rowsByWord]
    }
}
