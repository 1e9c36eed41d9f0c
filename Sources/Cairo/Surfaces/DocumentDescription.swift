internal import CCairo

/// The metadata of a PDF; an empty text is left out.
public struct DocumentDescription: Hashable, Sendable {
    public var title: String
    public var author: String
    public var subject: String
    /// The program that makes the document.
    public var creator: String
    /// The date of creation and of the last change in ISO 8601, such as `2026-11-28T07:12:00Z`.
    public var date: String

    public init(title: String, author: String = "", subject: String = "", creator: String = "", date: String = "") {
        (self.title, self.author, self.subject) = (title, author, subject)
        (self.creator, self.date) = (creator, date)
    }
}

extension VectorSurface {
    /// Describes a PDF; has no effect on an SVG.
    public func describe(as description: DocumentDescription) {
        guard kind == .pdf else { return }
        let values: [(cairo_pdf_metadata_t, String)] = [
            (CAIRO_PDF_METADATA_TITLE, description.title), (CAIRO_PDF_METADATA_AUTHOR, description.author),
            (CAIRO_PDF_METADATA_SUBJECT, description.subject), (CAIRO_PDF_METADATA_CREATOR, description.creator),
            (CAIRO_PDF_METADATA_CREATE_DATE, description.date), (CAIRO_PDF_METADATA_MOD_DATE, description.date),
        ]
        for (key, value) in values where !value.isEmpty { cairo_pdf_surface_set_metadata(pointer, key, value) }
    }
}
