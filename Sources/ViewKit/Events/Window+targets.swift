import Geometry

extension Window {
    /// The view that a press begins on: the topmost one there, or a control beside it that is too small to be met.
    func pressTarget(at point: Point, isTouch: Bool) -> View? {
        let hit = hitTest(point)
        // What is met exactly goes before what is near.
        if let hit, hit.isInControl { return hit }
        return nearestControl(to: point, beside: hit, isTouch: isTouch) ?? hit
    }

    private func nearestControl(to point: Point, beside hit: View?, isTouch: Bool) -> Control? {
        var nearest: (control: Control, distance: Double)?
        forEachInTree { view in
            guard let control = view as? Control, control.isReached(from: point, isTouch: isTouch) else { return }
            let place = control.nearestPoint(to: point)
            let distance = place.distance(to: point)
            guard distance < nearest?.distance ?? .infinity, isOpen(control, at: place, beside: hit) else { return }
            nearest = (control, distance)
        }
        return nearest?.control
    }

    /// Whether nothing covers the control, and what was met does not want the press as much: a field for text does.
    private func isOpen(_ control: Control, at place: Point, beside hit: View?) -> Bool {
        if let hit, hit.isFocusable, !control.isDescendant(of: hit) { return false }
        return hitTest(place)?.isDescendant(of: control) == true
    }
}

extension View {
    fileprivate var isInControl: Bool { self is Control || superview?.isInControl == true }
}

extension Control {
    fileprivate func isReached(from point: Point, isTouch: Bool) -> Bool {
        !bounds.isEmpty && area(isTouch: isTouch).contains(convert(point, from: nil))
    }

    /// The point of the control that is nearest to one of the window, in the window; just within, so that it is met.
    fileprivate func nearestPoint(to point: Point) -> Point {
        let place = convert(point, from: nil)
        let inside = bounds.inset(by: EdgeInsets(all: min(0.5, bounds.width / 2, bounds.height / 2)))
        return convert(
            Point(
                x: max(inside.minX, min(inside.maxX, place.x)), y: max(inside.minY, min(inside.maxY, place.y))),
            to: nil)
    }
}
