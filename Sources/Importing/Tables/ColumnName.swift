import Requests

struct ColumnName {
    /// The name without its unit, in lowercase, with spaces between its parts; empty for a unit alone.
    let word: String
    let unit: SourceUnit?
    /// The date order in a pattern such as `Date [dd.mm.yyyy]`.
    let order: DateOrder?
    /// The zone in a name such as `Date (UTC)`.
    let zone: WrittenZone?

    /// Parses names such as `Weight (kg)`, `weight[lb]`, `weight_kg`, `weightLbs`, `Weight in kg` or `体重（公斤）`.
    init(_ name: String) {
        let text = name.halfwidth.filter { $0 != "\u{FEFF}" }
        let name = text.asName
        let (front, bracket) = Self.bracketed(name)
        if let bracket, let unit = Self.unit(bracket) {
            (word, self.unit, order, zone) = (Self.plain(front), unit, nil, nil)
        } else if let bracket, SourceUnit.isUnclear(bracket) || bracket == "local" || bracket == "local time" {
            (word, unit, order, zone) = (Self.plain(front), nil, nil, nil)
        } else if let bracket, let order = Self.order(bracket) {
            (word, unit, self.order, zone) = (Self.plain(front), nil, order, nil)
        } else if bracket != nil, let zone = WrittenZone(knownIn: Self.textInBracket(text)) {
            (word, unit, order, self.zone) = (Self.plain(front), nil, nil, zone)
        } else {
            let (word, unit) = Self.unitAtEnd(name)
            let rest = Self.withoutUTC(word)
            (self.word, self.unit, order, zone) = (rest ?? word, unit, nil, rest.map { _ in .utc })
        }
    }

    /// Returns the text in the bracket at the end of a name, with its case.
    private static func textInBracket(_ name: String) -> String {
        guard let start = name.lastIndex(where: { $0 == "(" || $0 == "[" || $0 == "{" }),
            let end = name.lastIndex(where: { $0 == ")" || $0 == "]" || $0 == "}" }), start < end
        else { return "" }
        return String(name[name.index(after: start)..<end])
    }

    /// Returns `time` of `utc time` or `time gmt`; nil for other names.
    private static func withoutUTC(_ word: String) -> String? {
        let parts = word.split(separator: " ")
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return nil }
        if last == "utc" || last == "gmt" { return parts.dropLast().joined(separator: " ") }
        return first == "utc" || first == "gmt" ? parts.dropFirst().joined(separator: " ") : nil
    }

    /// Splits off the bracket at the end of a name.
    private static func bracketed(_ name: String) -> (front: String, bracket: String?) {
        guard let last = name.last, let open = Self.opening[last], let start = name.lastIndex(of: open)
        else { return (name, nil) }
        return (String(name[..<start]), String(name[name.index(after: start)...].dropLast()).asName)
    }

    private static let opening: [Character: Character] = [")": "(", "]": "[", "}": "{"]

    /// Parses `kg` or `in lbs`.
    private static func unit(_ text: String) -> SourceUnit? {
        SourceUnit(text.hasPrefix("in ") ? text.dropFirst(3) : text[...])
    }

    /// Returns a name's parts with single spaces between them.
    private static func plain(_ name: String) -> String {
        name.split { $0 == "_" || $0 == "-" || $0.isWhitespace }.joined(separator: " ")
    }

    /// Parses `weight_kg`, `weight/kg`, `weight in kg`, `kg` or `weightkg`.
    private static func unitAtEnd(_ name: String) -> (word: String, unit: SourceUnit?) {
        var parts = name.split { "_-/,".contains($0) || $0.isWhitespace }
        // Alone, LBM is the lean body mass.
        if let last = parts.last, let unit = SourceUnit(last), name != "lbm" {
            parts.removeLast()
            if parts.last == "in" { parts.removeLast() }
            return (parts.joined(separator: " "), unit)
        }
        let word = plain(name)
        for length in 2...6 where word.count > length {
            let front = String(word.dropLast(length))
            if weights.contains(front), let unit = SourceUnit(word.suffix(length)) { return (front, unit) }
        }
        return (word, nil)
    }

    /// Returns the order of a pattern such as `dd.mm.yyyy`, by the initials of day, month and year in many languages.
    private static func order(_ pattern: String) -> DateOrder? {
        var letters: [Character] = []
        for letter in pattern.prefix(20) where letter.isLetter && letters.last != letter { letters.append(letter) }
        switch String(letters.prefix(3)) {
        case "dmy", "tmj", "jma", "dma", "gma", "дмг", "dmj": return .dayFirst
        case "mdy": return .monthFirst
        case "ymd", "jmt", "amj", "amd": return .yearFirst
        default: return nil
        }
    }

    /// Whether the name means the body's weight, perhaps with a word for when or how it was measured.
    ///
    /// Every word must be known: any other may make it a lost, planned, lifted or average weight.
    var isWeight: Bool { isPlainWeight || Self.weights.contains(unqualified) }
    /// Whether the name means the body's weight, without any further word.
    var isPlainWeight: Bool { Self.weights.contains(word) }
    var isDate: Bool { Self.dates.contains(word) }
    var isTime: Bool { Self.times.contains(word) }
    var isNote: Bool { Self.notes.contains(word) }
    var isUnit: Bool { Self.units.contains(word) }
    var isZone: Bool { Self.zones.contains(word) }
    var isHeight: Bool { ["height", "größe", "altura", "altezza", "рост", "身高", "身長", "키"].contains(word) }

    /// The name without the words for when or how the weight was measured.
    private var unqualified: String {
        word.split { $0.isWhitespace || "()[],:.".contains($0) }.filter { !Self.qualifiers.contains(String($0)) }
            .joined(separator: " ")
    }

    private static let qualifiers = words(
        """
        my, body, scale, scales, current, actual, measured, recorded, logged, entered, new, daily, today, todays, morning,
        evening, night, am, pm, fasted, naked, mein, aktuelles, gemessenes, heutiges, morgens, abends, nüchtern, mon,
        actuel, mesuré, matin, soir, mi, actual, medido, hoy, mañana, noche, meu, atual, manhã, noite, mio, il, attuale,
        misurato, mattina, sera, mijn, huidig, gemeten, ochtend, avond, nuvarande, aktuell, uppmätt, morgon, kväll,
        nuværende, aktuel, målt, morgen, aften, nåværende, aamu, ilta, nykyinen, moja, aktualna, zmierzona, poranna,
        moje, aktuální, naměřená, ranní, aktuálna, мой, текущий, измеренный, утренний, вечерний, утром, вечером,
        """)
    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == "," || $0.isNewline }.map { String($0).asName })
    }

    private static let weights = words(
        """
        weight, weights, wt, bw, body weight, bodyweight, body mass, bodymass, weigh in, weighin, gewicht,
        istgewicht, ist gewicht, morgengewicht, abendgewicht, tagesgewicht, nüchterngewicht, körpergewicht, koerpergewicht, poids, poids corporel,
        masse corporelle, peso, peso corporal, massa corporal, peso corporeo, lichaamsgewicht, vikt, kroppsvikt, vægt,
        kropsvægt, vekt, kroppsvekt, paino, kehonpaino, waga, waga ciała, masa ciała, váha, hmotnost, tělesná hmotnost,
        tělesná váha, hmotnosť, telesná hmotnosť, вес, вес тела, масса тела, вага, вага тіла, маса тіла, 体重, 體重, 체중,
        몸무게, kilo, ağırlık, vücut ağırlığı, testsúly, súly, testtömeg, greutate, greutate corporală, βάρος,
        βάρος σώματος, тегло, težina, tjelesna težina, telesna težina, тежина, телесна тежина, teža, telesna teža, svoris,
        kūno svoris, svars, ķermeņa svars, kaal, kehakaal, pes, pes corporal, þyngd, líkamsþyngd, berat badan, berat,
        cân nặng, น้ำหนัก, น้ำหนักตัว, वज़न, वजन, الوزن, وزن, وزن الجسم, משקל, pisua, pesha,
        משקל גוף, وزن بدن, 体重值, 現在体重, 当前体重, 目前體重, 현재 체중, 아침 체중, 朝体重, 朝の体重, 夜の体重,
        lichaamsmassa, ochtendgewicht, peso attuale, masse du corps, morgonvikt, morgenvekt, aamupaino, ranní váha,
        masa corporal, mea greutate, σωματικό βάρος, телесно тегло, telesná váha, kūno masė, ķermeņa masa, kehamass,
        peso do corpo, peso del cuerpo, poids du corps, vücut kütlesi, vikt kropp, meáchan, pwysau, timbang, uzito,
        წონა, քաշ, çəki, салмақ, vazn, ওজন, எடை, బరువు, વજન, ਭਾਰ, ತೂಕ, ഭാരം
        """)
    private static let dates = words(
        """
        date, day, datetime, date time, date/time, date and time, date & time, time of measurement, timestamp, start,
        start time, start date, measured at, measurement date, measurement time, weigh in date, datum, datum und uhrzeit,
        datum/uhrzeit, tag, date et heure, jour, fecha, fecha y hora, día, data, data e hora, data e ora, data i godzina,
        datum en tijd, dia, giorno, dato, dag, päivämäärä, päiväys, pvm, дата, дата и время, дата измерения, дата і час,
        день, 日付, 日時, 測定日, 測定日時, 计测日期, 日期, 日期时间, 測量日期, 测量日期, 测量时间, 时间戳, 날짜, 일시, 측정일,
        tarih, dátum, dată, dată și oră, ημερομηνία, датум, datums, kuupäev, dagsetning, tanggal, tarikh, ngày, วันที่,
        दिनांक, तारीख, التاريخ, תאריך, تاریخ
        """)
    private static let times = words(
        """
        time, time of day, zeit, uhrzeit, heure, hora, ora, tid, tidspunkt, klokkeslett, klokkeslæt, klockslag, tijd,
        tijdstip, kello, kellonaika, aika, godzina, czas, čas, время, час, 时间, 時間, 時刻, 시간, saat, idő, időpont, oră,
        ώρα, vrijeme, vreme, време, laikas, laiks, kellaaeg, tími, waktu, jam, giờ, เวลา, समय, الوقت, שעה, ساعت
        """)
    private static let notes = words(
        """
        note, notes, comment, comments, remark, remarks, memo, log, notiz, notizen, bemerkung, bemerkungen, anmerkung,
        kommentar, kommentare, commentaire, commentaires, remarque, remarques, comentario, comentarios, comentário,
        comentários, nota, notas, observación, observaciones, observação, observações, commento, commenti, annotazioni,
        opmerking, opmerkingen, notitie, notities, anteckning, anteckningar, anmärkning, bemærkning, notat, merknad,
        huomautus, muistiinpano, kommentti, uwagi, notatka, notatki, komentarz, poznámka, poznámky, komentář, заметка,
        заметки, примечание, комментарий, комментарии, нотатка, нотатки, коментар, 备注, 備註, 备忘, 備考, メモ, コメント,
        메모, 비고, not, notlar, açıklama, megjegyzés, observații, σημείωση, σημειώσεις, бележка, catatan, ghi chú, หมายเหตุ
        """)
    private static let zones = words(
        """
        timezone, time zone, tz, zone, zone id, timezone id, time zone id, tz name, tzname, timezone name,
        time zone name, utc offset, gmt offset, offset, time offset, timezone offset, time zone offset, tz offset, zoneinfo,
        zeitzone, fuseau horaire, zona horaria, huso horario, fuso horário, fuso orario, tijdzone, tidszon, tidszone,
        tidssone, aikavyöhyke, strefa czasowa, časové pásmo, часовой пояс, часовий пояс, saat dilimi, időzóna, fus orar,
        ζώνη ώρας, часова зона, vremenska zona, 时区, 時區, タイムゾーン, 시간대, zona waktu, múi giờ
        """)
    private static let units = words(
        """
        unit, units, uom, weight unit, weight units, einheit, einheiten, unité, unités, unidad, unidade, unità, eenheid,
        enhet, enhed, yksikkö, jednostka, jednotka, единица, единицы, одиниця, 单位, 單位, 単位, 단위, birim, egység,
        unitate, μονάδα, мерна единица, jedinica, satuan, đơn vị
        """)
}
