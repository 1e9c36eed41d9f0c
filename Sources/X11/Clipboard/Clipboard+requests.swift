internal import CX11

extension Clipboard {
    /// Writes what somebody asks for onto a property of his window, and tells him whether it is there.
    func answer(_ request: XSelectionRequestEvent) {
        dropStalledTransfers(at: request.time)
        // Requestors of old leave the property out and mean the one named like the target.
        let property = request.property == None ? request.target : request.property
        let offered = contents[request.selection].flatMap { contents in
            request.time == CurrentTime || !isEarlier(request.time, than: contents.ownedSince) ? contents : nil
        }
        let isDone =
            offered.map {
                convert($0, to: request.target, onto: property, of: request.requestor, at: request.time)
            } ?? false
        notify(request, property: isDone ? property : Atom(None))
    }

    private func notify(_ request: XSelectionRequestEvent, property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = request.time
        XSendEvent(display.handle, request.requestor, False, NoEventMask, &event)
    }

    private func convert(
        _ contents: SelectionContents, to target: Atom, onto property: Atom, of requestor: Window, at time: Time
    ) -> Bool {
        let atoms = display.atoms
        switch target {
        case atoms[.targets]: set(property, of: requestor, type: Atom(XA_ATOM), targets(of: contents))
        case atoms[.timestamp]: set(property, of: requestor, type: Atom(XA_INTEGER), [contents.ownedSince])
        case atoms[.saveTargets]: set(property, of: requestor, type: atoms[.null], [])
        case atoms[.multiple]: return convertSeveral(contents, namedBy: property, of: requestor, at: time)
        default:
            guard let data = contents.data[target] else { return false }
            return send(data, as: target, onto: property, of: requestor, at: time)
        }
        return true
    }

    /// What can be asked for.
    private func targets(of contents: SelectionContents) -> [Atom] {
        let always: [AtomName] = [.targets, .timestamp, .multiple, .saveTargets]
        return always.map { display.atoms[$0] } + contents.data.keys.sorted()
    }

    /// Converts each pair of target and property, and strikes out those that failed.
    private func convertSeveral(
        _ contents: SelectionContents, namedBy property: Atom, of requestor: Window, at time: Time
    ) -> Bool {
        guard let list = readProperty(display.handle, requestor, property), !list.longs.isEmpty else { return false }
        var pairs = list.longs
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            let (target, property) = (pairs[index], pairs[index + 1])
            let isNested = target == display.atoms[.multiple]
            let canConvert = property != None && !isNested
            if canConvert, convert(contents, to: target, onto: property, of: requestor, at: time) { continue }
            (pairs[index], pairs[index + 1]) = (Atom(None), Atom(None))
        }
        set(property, of: requestor, type: display.atoms[.atomPair], pairs)
        return true
    }

    private func set(_ property: Atom, of requestor: Window, type: Atom, _ items: [UInt]) {
        setProperty(display.handle, requestor, property, type: type, longs: items)
    }

    /// The server's clock has 32 bits: of two times the earlier one is the one less than half a round behind.
    func isEarlier(_ time: Time, than other: Time) -> Bool {
        Int32(truncatingIfNeeded: time &- other) < 0
    }
}
