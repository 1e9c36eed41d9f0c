extension Collection<Series> {
    /// Returns the series of a column such as `fat_%`, else the first one of a name such as `fat`, in any case; nil if there
    /// is none.
    public func named(_ text: String) -> Series? {
        let text = text.lowercased().replacing(" ", with: "_")
        if let exact = first(where: { $0.columnName.lowercased() == text || $0.name == text }) { return exact }
        let name = Series(column: text)?.name
        return first { $0.name == name }
    }
}
