internal import CX11

extension DropTarget {
    /// XdndEnter
    func begin(_ message: XClientMessageEvent) {
        let (source, flags, first, second, third) = message.data.l
        var types = [first, second, third].map { Atom(bitPattern: $0) }
        let hasMoreTypes = flags & 1 != 0
        if hasMoreTypes { types = readTypes(of: Window(bitPattern: source)) }
        visit = Visit(source: Window(bitPattern: source), hasFiles: types.contains(display.atoms[.uriList]))
    }

    /// XdndPosition
    func answer(_ message: XClientMessageEvent) {
        guard let visit, visit.source == Window(bitPattern: message.data.l.0) else { return }
        // No rectangle is named, so that each further motion is asked about: the answer is the same everywhere.
        let action = visit.hasFiles ? display.atoms[.dropActionCopy] : Atom(None)
        send(.dropStatus, to: visit.source, [visit.hasFiles ? 1 : 0, 0, 0, action])
    }

    /// XdndLeave
    func leave(_ message: XClientMessageEvent) {
        if visit?.source == Window(bitPattern: message.data.l.0) { visit = nil }
    }

    /// XdndDrop
    func askForData(_ message: XClientMessageEvent) {
        guard var visit, visit.source == Window(bitPattern: message.data.l.0), visit.reception == nil else { return }
        guard visit.hasFiles else {
            end(isDone: false)
            return
        }
        visit.reception = SelectionReception(window: window.identifier, property: display.atoms[.dropData])
        visit.reception?.ask(
            for: display.atoms[.uriList], of: display.atoms[.dropSelection], at: Time(bitPattern: message.data.l.2),
            display)
        self.visit = visit
    }

    /// Takes a step of the reception, and tells of the files once it is the last.
    func finish(_ step: (inout SelectionReception) -> SelectionReception.Progress) -> Event? {
        guard var reception = visit?.reception else { return nil }
        let progress = step(&reception)
        visit?.reception = reception
        switch progress {
        case .goesOn: return nil
        case .ended(let data): return finish(with: data ?? [])
        case .tooLarge: return finish(with: [])
        }
    }

    private func finish(with data: [UInt8]) -> Event? {
        let paths = FileAddress.paths(inList: data, hostName: HostName.read(), most: Self.mostFiles)
        end(isDone: !paths.isEmpty)
        return paths.isEmpty ? nil : .dropped(paths)
    }

    /// XdndFinished
    private func end(isDone: Bool) {
        guard let source = visit?.source else { return }
        visit = nil
        send(.dropFinished, to: source, [isDone ? 1 : 0, isDone ? display.atoms[.dropActionCopy] : Atom(None)])
    }

    /// All the forms that a source has where they are more than a message holds.
    private func readTypes(of source: Window) -> [Atom] {
        var types: [Atom] = []
        _ = display.catchingErrors {
            types = readProperty(display.handle, source, display.atoms[.dropTypeList])?.longs ?? []
        }
        return types
    }

    private func send(_ type: AtomName, to source: Window, _ words: [UInt]) {
        let words = ([window.identifier] + words + [0, 0, 0, 0]).map { Int(bitPattern: $0) }
        var event = XEvent(message: display.atoms[type], about: source)
        event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
        XSendEvent(display.handle, source, False, NoEventMask, &event)
    }
}
