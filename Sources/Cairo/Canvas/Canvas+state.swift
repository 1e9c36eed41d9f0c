internal import CCairo

extension Canvas {
    /// Remembers colours, alpha, blend mode, line style, clip and transform.
    public func saveState() {
        savedStates.append(state)
        cairo_save(context)
    }

    /// Goes back to what was remembered last.
    ///
    /// Traps if nothing is.
    public func restoreState() {
        guard let saved = savedStates.popLast() else {
            preconditionFailure("A canvas restores a state it never saved.")
        }
        state = saved
        cairo_restore(context)
    }

    /// Draws, and then puts everything back as it was.
    public func withSavedState<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        saveState()
        defer { restoreState() }
        return try body()
    }

    /// Draws into a transparent layer, which is then laid on the surface as one picture with the canvas's alpha and
    /// blend mode; inside, both begin anew as 1 and normal.
    ///
    /// - Parameter outline: What of the layer is laid on the surface; nil for all of it.
    public func withLayer<Result, Failure: Error>(
        clippedTo outline: Path? = nil, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        saveState()
        cairo_push_group(context)
        state.alpha = 1
        state.blendMode = .normal
        defer {
            let layer = cairo_pop_group(context)
            restoreState()
            saveState()
            if let outline { clip(to: outline) }
            cairo_set_source(context, layer)
            cairo_pattern_destroy(layer)
            paintLayer()
            restoreState()
        }
        return try body()
    }
}
