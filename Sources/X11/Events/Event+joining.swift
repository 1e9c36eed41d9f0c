extension Event {
    /// Whether the event that follows may make this one superfluous.
    var mayBeJoined: Bool {
        switch self {
        case .pointerMoved, .touchMoved: true
        case .scrolled(let step, _): !step.isLast
        default: false
        }
    }

    /// This event and a later one as one, where that tells the same.
    func joined(with next: Event) -> Event? {
        switch (self, next) {
        case (.pointerMoved, .pointerMoved): next
        case (.touchMoved(let touch, _), .touchMoved(let nextTouch, _)): touch == nextTouch ? next : nil
        case (.scrolled(let step, _), .scrolled(let nextStep, let pointer)):
            step.isPrecise == nextStep.isPrecise && !nextStep.isLast ? .scrolled(step + nextStep, pointer) : nil
        default: nil
        }
    }

    fileprivate var isTouchMoved: Bool { if case .touchMoved = self { true } else { false } }
}

extension [Event] {
    /// Takes the event that follows these; false where it begins something new, and none after it can join these.
    ///
    /// The moves of several fingers come in turn: each finger's join, as long as nothing but moves of fingers lies between.
    mutating func join(_ next: Event) -> Bool {
        for index in indices.reversed() {
            if let joined = self[index].joined(with: next) {
                self[index] = joined
                return true
            }
            guard self[index].isTouchMoved, next.isTouchMoved else { break }
        }
        append(next)
        return next.isTouchMoved
    }
}
