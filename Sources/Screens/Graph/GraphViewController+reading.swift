import Geometry
import ViewKit
import WeightHistory

extension GraphViewController {
    /// The entry that is read off the graph, by its place in the history, the oldest being 0; nil while none is.
    public var readPlace: Int? { readout.place }

    /// Shows an entry's weight and date beside its place in the graph; traps where there is no such entry.
    public func read(_ place: Int) {
        guard let format, place != readout.place else { return }
        show(place, format)
    }

    /// Shows the entry that is nearest to a point of the graph's bounds, if there are any.
    public func read(nearestTo point: Point) {
        guard format != nil, let geometry = graph.geometry else { return }
        let search = NearestEntry(history: history, geometry: geometry, scale: graph.traits.displayScale)
        if let place = search.place(to: point) { read(place) }
    }

    /// Shows no entry any more; whether there was one.
    @discardableResult
    public func endReading() -> Bool {
        guard readout.place != nil else { return false }
        readout.hide()
        graph.readEntry = nil
        return true
    }

    /// Another unit or another form.
    func updateReading() {
        guard let place = readout.place else { return }
        if let format { show(place, format) } else { endReading() }
    }

    /// Stays with the entry in another history; ends where it is gone.
    func followReading(from old: WeightHistory) {
        guard let place = readout.place, let format else { return }
        if let new = history.place(following: place, of: old) { show(new, format) } else { endReading() }
    }

    func placeReadout() {
        guard let place = readout.place else { return }
        guard let geometry = graph.geometry else { return readout.setHidden(true) }
        let entry = history[place]
        let point = Point(x: geometry.x(of: entry.date.instant), y: geometry.y(of: entry.kilograms))
        readout.place(at: graph.convert(point, to: paper), in: graph.frame)
    }

    /// What reads entries one by one.
    var readingCommands: [KeyCommand] {
        [
            KeyCommand(KeyPress(.left), title: "Earlier entry", repeats: true) { [unowned self] in step(by: -1) },
            KeyCommand(KeyPress(.right), title: "Later entry", repeats: true) { [unowned self] in step(by: 1) },
            KeyCommand(KeyPress(.home), title: "First entry") { [unowned self] in step(by: -history.count) },
            KeyCommand(KeyPress(.end), title: "Last entry") { [unowned self] in step(by: history.count) },
        ]
    }

    var endingCommand: KeyCommand {
        KeyCommand(KeyPress(.escape), title: "Stop reading") { [unowned self] in endReading() }
    }

    /// As far as there are entries; comes in from the other end where none is read yet.
    private func step(by step: Int) {
        guard !history.isEmpty else { return }
        let start = readPlace ?? (step > 0 ? -1 : history.count)
        read(min(max(start + step, 0), history.count - 1))
    }

    private func show(_ place: Int, _ format: EntryFormat) {
        let entry = history[place]
        readout.show(place, entry, format, in: paper)
        graph.readEntry = "\(format.weight(of: entry)), \(format.date(of: entry))"
    }
}
