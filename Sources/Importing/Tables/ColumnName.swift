import Commands

/// What a header's name says of a column.
struct ColumnName {
    /// The name without its unit, in small letters, its parts with spaces between them; empty for a unit alone.
    let word: String
    let unit: SourceUnit?
    /// The order that a pattern behind a date's name says: `Date [dd.mm.yyyy]`.
    let order: DateOrder?

    /// Reads `Weight (kg)`, `weight[lb]`, `weight_kg`, `weightLbs`, `Weight in kg`, `体重（公斤）`.
    init(_ name: String) {
        let name = name.ofUsualWidth.asName.filter { $0 != "\u{FEFF}" }
        let (front, bracket) = Self.bracketed(name)
        if let bracket, let unit = Self.unit(bracket) {
            (word, self.unit, order) = (Self.plain(front), unit, nil)
        } else if let bracket, SourceUnit.isUnclear(bracket) {
            (word, unit, order) = (Self.plain(front), nil, nil)
        } else if let bracket, let order = Self.order(bracket) {
            (word, unit, self.order) = (Self.plain(front), nil, order)
        } else {
            (word, unit) = Self.unitAtEnd(name)
            order = nil
        }
    }

    /// The name before a bracket at its end, and what is in that.
    private static func bracketed(_ name: String) -> (front: String, bracket: String?) {
        guard let last = name.last, let open = Self.opening[last], let start = name.lastIndex(of: open)
        else { return (name, nil) }
        return (String(name[..<start]), String(name[name.index(after: start)...].dropLast()).asName)
    }

    private static let opening: [Character: Character] = [")": "(", "]": "[", "}": "{"]

    /// `kg`, `in lbs`
    private static func unit(_ text: String) -> SourceUnit? {
        SourceUnit(text.hasPrefix("in ") ? text.dropFirst(3) : text[...])
    }

    /// A name's parts, with one space between them.
    private static func plain(_ name: String) -> String {
        name.split { $0 == "_" || $0 == "-" || $0.isWhitespace }.joined(separator: " ")
    }

    /// `weight_kg`, `weight/kg`, `weight in kg`, `kg`, `weightkg`
    private static func unitAtEnd(_ name: String) -> (word: String, unit: SourceUnit?) {
        var parts = name.split { "_-/,".contains($0) || $0.isWhitespace }
        if let last = parts.last, let unit = SourceUnit(last) {
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

    /// The order of `dd.mm.yyyy`, by the first letters of the words for day, month and year in several languages.
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

    var isWeight: Bool { Self.weights.contains(word) }
    var isDate: Bool { Self.dates.contains(word) }
    var isTime: Bool { Self.times.contains(word) }
    var isNote: Bool { Self.notes.contains(word) }
    var isUnit: Bool { Self.units.contains(word) }
    var isHeight: Bool { ["height", "größe", "altura", "altezza", "рост", "身高", "身長", "키"].contains(word) }
}

extension ColumnName {
    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == "," || $0.isNewline }.map { String($0).asName })
    }

    private static let weights = words(
        """
        weight, weights, wt, bw, body weight, bodyweight, body mass, weigh in, weighin, current weight, scale weight,
        actual weight, average weight, measured weight, gewicht, körpergewicht, koerpergewicht, poids, poids corporel,
        masse corporelle, peso, peso corporal, massa corporal, peso corporeo, lichaamsgewicht, vikt, kroppsvikt, vægt,
        kropsvægt, vekt, kroppsvekt, paino, kehonpaino, waga, waga ciała, masa ciała, váha, hmotnost, tělesná hmotnost,
        tělesná váha, hmotnosť, telesná hmotnosť, вес, вес тела, масса тела, вага, вага тіла, маса тіла, 体重, 體重, 체중,
        몸무게, kilo, ağırlık, vücut ağırlığı, testsúly, súly, testtömeg, greutate, greutate corporală, βάρος,
        βάρος σώματος, тегло, težina, tjelesna težina, telesna težina, тежина, телесна тежина, teža, telesna teža, svoris,
        kūno svoris, svars, ķermeņa svars, kaal, kehakaal, pes, pes corporal, þyngd, líkamsþyngd, berat badan, berat,
        cân nặng, น้ำหนัก, น้ำหนักตัว, वज़न, वजन, الوزن, وزن, وزن الجسم, משקל, pisua, pesha
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
    private static let units = words(
        """
        unit, units, uom, weight unit, weight units, einheit, einheiten, unité, unités, unidad, unidade, unità, eenheid,
        enhet, enhed, yksikkö, jednostka, jednotka, единица, единицы, одиниця, 单位, 單位, 単位, 단위, birim, egység,
        unitate, μονάδα, мерна единица, jedinica, satuan, đơn vị
        """)
}
