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

    /// Shows no entry any more.
    public func endReading() {
        guard readout.place != nil else { return }
        readout.hide()
        graph.readEntry = nil
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

    /// What reads entries one by one; nothing where there are none.
    var readingCommands: [KeyCommand] {
        guard format != nil, !history.isEmpty else { return [] }
        let ending = KeyCommand(KeyPress(.escape), title: "Stop reading") { [unowned self] in endReading() }
        return [
            KeyCommand(KeyPress(.left), title: "Earlier entry") { [unowned self] in step(by: -1) },
            KeyCommand(KeyPress(.right), title: "Later entry") { [unowned self] in step(by: 1) },
            KeyCommand(KeyPress(.home), title: "First entry") { [unowned self] in read(0) },
            KeyCommand(KeyPress(.end), title: "Last entry") { [unowned self] in read(history.count - 1) },
        ] + (readPlace == nil ? [] : [ending])
    }

    /// Comes in from the other end where no entry is read yet.
    private func step(by step: Int) {
        let last = history.count - 1
        read(readPlace.map { min(max($0 + step, 0), last) } ?? (step > 0 ? 0 : last))
    }

    private func show(_ place: Int, _ format: EntryFormat) {
        let entry = history[place]
        readout.show(place, entry, format, in: paper)
        graph.readEntry = "\(format.weight(of: entry)), \(format.date(of: entry))"
    }
}
