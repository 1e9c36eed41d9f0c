import System

extension FileWatcher {
    /// Tells what has ended, and waits for what may be under way.
    func lookAtFile() {
        let state = FileState(of: path)
        if !progress.isPending, let state, let seen, state.rights != seen.rights || state.isRegular != seen.isRegular {
            progress.finish()
        }
        seen = state
        noteAbsence(FileAbsence(state))
        guard let state, FileAbsence(state) == nil else {
            stopWaiting()
            return
        }
        progress.measure(state.stamp.size)
        if progress.isFinished { tellFinished(state.stamp) } else if progress.isPending { waitForPause() }
    }

    /// A file that was cut may have been closed by one program while another one still fills it.
    ///
    /// The kernel tells of the end before the writer has let go, so the answer may change soon without an event.
    private func tellFinished(_ stamp: FileStamp) {
        guard progress.isTruncated, isHeldOpen == true else {
            tell(.written, at: stamp.size)
            return
        }
        wait(until: loop.now + holdDelay) { $0.lookAtFile() }
        holdDelay = min(holdDelay * 2, timing.absence)
    }

    private func waitForPause() {
        let first = firstUntold ?? loop.now
        firstUntold = first
        wait(until: min(loop.now + timing.quiet, first + timing.longest)) { $0.tellPending() }
    }

    /// Without the kernel's answer, a change of content that no end followed is taken for a writer.
    private func tellPending() {
        firstUntold = nil
        guard let seen else { return }
        guard isHeldOpen ?? progress.isModified else { return tell(.written, at: seen.stamp.size) }
        if progress.isTruncated { return }
        wait(until: loop.now + timing.absence) { $0.tell(.written, at: seen.stamp.size) }
        progress.settle(at: seen.stamp.size)
        onChange(.writing)
    }

    private func tell(_ change: FileChange, at size: Int) {
        stopWaiting()
        progress.settle(at: size)
        onChange(change)
    }

    private func wait(until instant: Instant, then act: @escaping (FileWatcher) -> Void) {
        pause?.cancel()
        pause = loop.schedule(at: instant) { [weak self] in
            if let self { act(self) }
        }
    }

    private func stopWaiting() {
        pause?.cancel()
        firstUntold = nil
        holdDelay = timing.firstHold
    }
}
