extension TableView {
    /// Whether rows that can be deleted show a mark before them, which deletes.
    public var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the marks before the rows, which slide in and out where that is animated.
    public func setEditing(_ isEditing: Bool, animated: Bool) {
        guard isEditing != editing else { return }
        closeSwipe(animated: animated)
        editing = isEditing
        setNeedsLayout()
    }
}
