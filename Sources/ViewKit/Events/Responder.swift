/// Something that can take an event, or hand it to the next in its chain.
///
/// Every method hands on by default; one that takes an event does not call its superclass's.
open class Responder {
    public init() {}

    /// Who is asked after this one: from a view its controller, then its superview, up to the window.
    open var next: Responder? { nil }

    /// The keys this responder acts on, with what they do in words.
    open var keyCommands: [KeyCommand] { [] }

    open func keyPressed(_ press: KeyPress) {
        if let command = keyCommands.first(where: { $0.matches(press) }) {
            command.action()
        } else {
            next?.keyPressed(press)
        }
    }

    open func pressBegan(_ press: Press) { next?.pressBegan(press) }
    open func pressMoved(_ press: Press) { next?.pressMoved(press) }
    open func pressEnded(_ press: Press) { next?.pressEnded(press) }
    open func pressCancelled(_ press: Press) { next?.pressCancelled(press) }
}
