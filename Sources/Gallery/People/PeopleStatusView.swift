import Geometry
import ViewKit

/// A placeholder for the list while it is loading, empty or failed.
final class PeopleStatusView: View {
    enum State: Equatable {
        case nothing
        case loading(String)
        case failed(PeopleFailure)
        case empty(String)
    }

    var state = State.nothing { didSet { if state != oldValue { stateDidChange() } } }
    /// Shown if loading has failed.
    let button = Button(Words.tryAgain)

    private let indicator = ActivityIndicator()
    private let message = Label(style: .headline)
    private let advice = Label(style: .subheadline, themeColor: \.secondary)

    init() {
        super.init()
        for label in [message, advice] {
            (label.alignment, label.maximumLines, label.isIgnored) = (.center, 4, true)
        }
        for view in [indicator, message, advice, button] { addSubview(view) }
        indicator.name = Words.loading
        stateDidChange()
    }

    override func layoutSubviews() {
        let width = max(0, min(360, bounds.width - 40))
        var parts: [(View, Size)] = []
        if !indicator.isHidden { parts.append((indicator, ActivityIndicator.size)) }
        for label in [message, advice] where !label.text.isEmpty {
            parts.append((label, Size(width: width, height: label.preferredSize(in: width).height.rounded(.up))))
        }
        if !button.isHidden { parts.append((button, Size(width: button.preferredSize.width.rounded(.up), height: 44))) }
        let height = parts.reduce(0) { $0 + $1.1.height } + Self.gap * Double(max(0, parts.count - 1))
        var y = max(0, ((bounds.height - height) / 2).rounded())
        for (view, size) in parts {
            view.frame = Rect(
                x: ((bounds.width - size.width) / 2).rounded(), y: y, width: size.width, height: size.height)
            y += size.height + Self.gap
        }
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value) = (.status, message.text)
        let texts = [message, advice].map(\.text).filter { !$0.isEmpty }
        (own.label, own.help) = (texts.first, texts.dropFirst().first)
    }

    private static let gap = 12.0

    private func stateDidChange() {
        isHidden = state == .nothing
        (message.text, advice.text) = texts
        if case .loading = state { indicator.isSpinning = true } else { indicator.isSpinning = false }
        if case .failed = state { button.isHidden = false } else { button.isHidden = true }
        setNeedsLayout()
    }

    private var texts: (String, String) {
        switch state {
        case .nothing: ("", "")
        case .loading(let address): ("", Words.loading(from: address))
        case .failed(let failure): (failure.message, failure.advice)
        case .empty(let reason): (reason, "")
        }
    }
}
