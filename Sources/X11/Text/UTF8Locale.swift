internal import CX11
import Glibc

/// Does something in a locale whose text is UTF-8.
///
/// An input method works in the locale it was opened in. Where the person's is of another encoding, as "C" is, C.UTF-8
/// takes its place meanwhile, so that dead keys and compose sequences yield all characters everywhere.
func withUTF8Locale<Result>(_ body: () -> Result) -> Result {
    if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" && XSupportsLocale() != 0 { return body() }
    let previous = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
    setlocale(LC_CTYPE, "C.UTF-8")
    defer { setlocale(LC_CTYPE, previous ?? "C") }
    return body()
}
