extension FileWatcher {
    /// Waits for as long as a write may take before it tells.
    func noteAbsence(_ absence: FileAbsence?) {
        guard let absence else {
            absenceDeadline?.cancel()
            knownAbsence = nil
            return
        }
        if absence == knownAbsence {
            absenceDeadline?.cancel()
        } else if absenceDeadline?.isPending != true {
            absenceDeadline = loop.schedule(after: timing.absence) { [weak self] in self?.tellAbsence() }
        }
    }

    private func tellAbsence() {
        // Looked at anew: a machine that slept may find this due before the events that say otherwise.
        guard let absence = FileAbsence(FileState(of: path)) else { return }
        knownAbsence = absence
        // Nothing is left that the file's next writer could be in the middle of replacing.
        if absence == .empty, isHeldOpen == false { progress.settle(at: 0) }
        onChange(.gone(absence))
    }
}
