import Geometry
import ViewKit

/// A bar over the list with a field for a search or an address.
final class PeopleBar: View {
    enum Mode {
        case search
        case address
    }

    var onSearch: ((String) -> Void)?
    /// Called when Return ends the search; its text stays.
    var onSearchEnd: (() -> Void)?
    var onAddress: ((String) -> Void)?
    var onClose: (() -> Void)?

    private let search = SearchField()
    private let address = TextField()
    private let hairline = Hairline()
    private var mode: Mode?

    init() {
        super.init()
        for view in [search, address, hairline] { addSubview(view) }
        search.placeholder = Words.searchHint
        (address.name, address.placeholder) = (Words.address, Words.addressHint)
        search.onChange = { [unowned self] in onSearch?($0) }
        search.onReturn = { [unowned self] in onSearchEnd?() }
        search.onCancel = { [unowned self] in close() }
        address.onReturn = { [unowned self] in onAddress?(address.text) }
        isHidden = true
    }

    var isOpen: Bool { mode != nil }

    /// Empty if there is no search.
    var searchText: String { mode == .search ? search.text : "" }

    var preferredHeight: Double { max(44, address.preferredSize.height + 12) }

    /// Opens the bar; a mode that was not open begins with `text` as its address, or with an empty search.
    func open(_ mode: Mode, address text: String) {
        if mode == .address, self.mode != .address { address.text = text }
        if mode == .search, self.mode != .search { search.text = "" }
        self.mode = mode
        isHidden = false
        search.isHidden = mode != .search
        address.isHidden = mode != .address
        setNeedsLayout()
        onSearch?(searchText)
    }

    func beginEditing() {
        if mode == .search { return search.beginEditing() }
        address.becomeFirstResponder()
        address.selectAll()
    }

    func close() {
        mode = nil
        isHidden = true
        onClose?()
    }

    override func layoutSubviews() {
        let area = bounds.inset(by: EdgeInsets(top: 6, left: 16, bottom: 6, right: 16))
        (search.frame, address.frame) = (area, area)
        hairline.frame = Rect(x: 0, y: bounds.height - hairlineWidth, width: bounds.width, height: hairlineWidth)
    }

    override func keyPressed(_ press: KeyPress) {
        guard press.key == .escape, press.modifiers.isEmpty, isOpen else { return super.keyPressed(press) }
        close()
    }

    override func applyColors() { backgroundColor = traits.theme.paper }
}
