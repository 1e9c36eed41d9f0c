extension Event {
    /// Whether the event that follows may make this one superfluous.
    var mayBeJoined: Bool {
        switch self {
        case .pointerMoved, .touchMoved: true
        case .scrolled(let step, _): !step.isLast
        default: false
        }
    }

    /// This event and the one right after it as one, where that tells the same.
    func joined(with next: Event) -> Event? {
        switch (self, next) {
        case (.pointerMoved, .pointerMoved): next
        case (.touchMoved(let touch, _), .touchMoved(let nextTouch, _)): touch == nextTouch ? next : nil
        case (.scrolled(let step, _), .scrolled(let nextStep, let pointer)):
            step.isPrecise == nextStep.isPrecise && !nextStep.isLast ? .scrolled(step + nextStep, pointer) : nil
        default: nil
        }
    }
}
