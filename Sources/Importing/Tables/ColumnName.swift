import Requests

struct ColumnName {
    /// The name without its unit, in lowercase, with spaces between its parts; empty for a unit alone.
    let word: String
    private(set) var unit: SourceUnit?
    /// The date order in a pattern such as `Date [dd.mm.yyyy]`.
    private(set) var order: DateOrder?
    /// The zone in a name such as `Date (UTC)`.
    private(set) var zone: WrittenZone?

    /// Parses names such as `Weight (kg)`, `weight[lb]`, `weight_kg`, `weightLbs`, `Weight in kg` or `体重（公斤）`.
    init(_ name: String) {
        let text = name.halfwidth.filter { $0 != "\u{FEFF}" }.trimmed
        if let (front, bracket) = Self.bracketed(text) {
            let content = bracket.asName
            unit = SourceUnit(content.hasPrefix("in ") ? content.dropFirst(3) : content[...])
            if unit == nil { order = Self.order(content) }
            if unit == nil, order == nil { zone = WrittenZone(knownIn: bracket) }
            let isRemark = SourceUnit.isUnclear(content) || content == "local" || content == "local time"
            if unit != nil || order != nil || zone != nil || isRemark {
                word = Self.plain(front)
                return
            }
        }
        let end = Self.unitAtEnd(text.lowercased())
        let rest = Self.withoutUTC(end.word)
        (word, unit) = (rest ?? end.word, end.unit)
        if rest != nil { zone = .offset(0) }
    }

    /// Parses a measurement of a long table, such as `Weight Kilograms` or `sensor.weight`, or Apple's type of one.
    static func measurement(_ text: String) -> ColumnName {
        let word = text.asName.split(separator: ".").last.map(String.init) ?? ""
        let apple = "hkquantitytypeidentifier"
        let own = word.hasPrefix(apple) ? String(word.dropFirst(apple.count)) : word
        return ColumnName(own == "bodymass" ? "body mass" : own)
    }

    /// Returns `time` of `utc time` or `time gmt`; nil for other names.
    private static func withoutUTC(_ word: String) -> String? {
        let parts = word.split(separator: " ")
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return nil }
        if last == "utc" || last == "gmt" { return parts.dropLast().joined(separator: " ") }
        return first == "utc" || first == "gmt" ? parts.dropFirst().joined(separator: " ") : nil
    }

    /// Splits off the bracket at the end of a text; the front is in lowercase.
    private static func bracketed(_ text: String) -> (front: String, bracket: String)? {
        guard let last = text.last, let open = opening[last], let start = text.lastIndex(of: open) else { return nil }
        return (text[..<start].lowercased(), String(text[text.index(after: start)...].dropLast()))
    }

    private static let opening: [Character: Character] = [")": "(", "]": "[", "}": "{"]

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
    var isBodyWeight: Bool { isWeight && !isOtherMass }
    var isDate: Bool { Self.dates.contains(word) }
    var isTime: Bool { Self.times.contains(word) }
    var isNote: Bool { Self.notes.contains(word) }
    var isUnit: Bool { Self.units.contains(word) }
    var isZone: Bool { Self.zones.contains(word) }
    var isHeight: Bool { ["height", "größe", "altura", "altezza", "рост", "身高", "身長", "키"].contains(word) }

    /// Whether the column belongs to a table of exercises, whose weights are lifted.
    var isExercise: Bool { Self.exercises.contains(spaced) }
    var isPerson: Bool { Self.people.contains(spaced) }
    var isDeletion: Bool { Self.deletions.contains(spaced) }
    /// Whether the column contains the measurement of each row.
    var isMeasurement: Bool { Self.measurements.contains(spaced) }
    /// Whether the column contains the values of such measurements.
    var isValue: Bool { Self.values.contains(spaced) }
    var isBodyMassIndex: Bool { Self.indices.contains(String(spaced.prefix { $0 != "(" && $0 != "[" }).asName) }

    /// Whether the date is of a later action on the row, such as an upload.
    var isOfLaterDate: Bool { Self.laterDates.contains { word.contains($0) } }
    var isOfCreation: Bool { Self.creations.contains { word.contains($0) } }

    /// Whether the name contains one of weights, as in `Gewichtsverlust`; a short one may be a part of any word.
    var containsWeight: Bool { isWeight || Self.weights.contains { $0.utf8.count > 3 && word.contains($0) } }

    /// Whether the name is usual in tables of weights.
    var isKnown: Bool {
        isDate || isTime || isWeight || isNote || isUnit || isHeight || isBodyMassIndex || isOtherMass || isValue
            || isZone || isPerson || isDeletion || isExercise || isMeasurement || isUnitAlone
    }

    var isUnitAlone: Bool { word.isEmpty ? unit != nil : SourceUnit(word) != nil && !isOtherMass }
    /// The unit that the name contains or is.
    var statedUnit: SourceUnit? { unit ?? (isOtherMass ? nil : SourceUnit(word)) }

    /// Whether the column is a mass other than the body's, or a goal or trend.
    var isOtherMass: Bool {
        let words = spaced.split { !$0.isLetter }.map(String.init)
        return words.contains(where: Self.otherWords.contains)
            || words.contains { word in Self.partsOfOthers.contains { word.contains($0) } }
    }

    /// The name with single spaces between its words.
    private var spaced: String {
        word.split { $0 == "_" || $0 == "-" || $0 == "." || $0.isWhitespace }.joined(separator: " ")
    }

    /// The name without the words for when or how the weight was measured.
    private var unqualified: String {
        word.split { $0.isWhitespace || "()[],:.".contains($0) }.filter { !Self.qualifiers.contains(String($0)) }
            .joined(separator: " ")
    }

    private static let qualifiers = """
        my, body, scale, scales, current, actual, measured, recorded, logged, entered, new, daily, today, todays, morning,
        evening, night, am, pm, fasted, naked, mein, aktuelles, gemessenes, heutiges, morgens, abends, nüchtern, mon,
        actuel, mesuré, matin, soir, mi, actual, medido, hoy, mañana, noche, meu, atual, manhã, noite, mio, il, attuale,
        misurato, mattina, sera, mijn, huidig, gemeten, ochtend, avond, nuvarande, aktuell, uppmätt, morgon, kväll,
        nuværende, aktuel, målt, morgen, aften, nåværende, aamu, ilta, nykyinen, moja, aktualna, zmierzona, poranna,
        moje, aktuální, naměřená, ranní, aktuálna, мой, текущий, измеренный, утренний, вечерний, утром, вечером,
        """.words
    private static let weights = """
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
        """.words
    private static let dates = """
        date, day, datetime, date time, date/time, date and time, date & time, time of measurement, timestamp, start,
        start time, start date, measured at, measurement date, measurement time, weigh in date, datum, datum und uhrzeit,
        datum/uhrzeit, tag, date et heure, jour, fecha, fecha y hora, día, data, data e hora, data e ora, data i godzina,
        datum en tijd, dia, giorno, dato, dag, päivämäärä, päiväys, pvm, дата, дата и время, дата измерения, дата і час,
        день, 日付, 日時, 測定日, 測定日時, 计测日期, 日期, 日期时间, 測量日期, 测量日期, 测量时间, 时间戳, 날짜, 일시, 측정일,
        tarih, dátum, dată, dată și oră, ημερομηνία, датум, datums, kuupäev, dagsetning, tanggal, tarikh, ngày, วันที่,
        दिनांक, तारीख, التاريخ, תאריך, تاریخ
        """.words
    private static let laterDates = [
        "upload", "update", "modif", "sync", "edited", "export", "end", "bis", "geändert", "hochgeladen", "更新", "結束",
    ]
    private static let creations = ["creat", "added", "logged", "record", "erstellt", "angelegt", "créé", "作成", "创建"]
    private static let times = """
        time, time of day, zeit, uhrzeit, heure, hora, ora, tid, tidspunkt, klokkeslett, klokkeslæt, klockslag, tijd,
        tijdstip, kello, kellonaika, aika, godzina, czas, čas, время, час, 时间, 時間, 時刻, 시간, saat, idő, időpont, oră,
        ώρα, vrijeme, vreme, време, laikas, laiks, kellaaeg, tími, waktu, jam, giờ, เวลา, समय, الوقت, שעה, ساعت
        """.words
    private static let notes = """
        note, notes, comment, comments, remark, remarks, memo, log, notiz, notizen, bemerkung, bemerkungen, anmerkung,
        kommentar, kommentare, commentaire, commentaires, remarque, remarques, comentario, comentarios, comentário,
        comentários, nota, notas, observación, observaciones, observação, observações, commento, commenti, annotazioni,
        opmerking, opmerkingen, notitie, notities, anteckning, anteckningar, anmärkning, bemærkning, notat, merknad,
        huomautus, muistiinpano, kommentti, uwagi, notatka, notatki, komentarz, poznámka, poznámky, komentář, заметка,
        заметки, примечание, комментарий, комментарии, нотатка, нотатки, коментар, 备注, 備註, 备忘, 備考, メモ, コメント,
        메모, 비고, not, notlar, açıklama, megjegyzés, observații, σημείωση, σημειώσεις, бележка, catatan, ghi chú, หมายเหตุ
        """.words
    private static let zones = """
        timezone, time zone, tz, zone, zone id, timezone id, time zone id, tz name, tzname, timezone name,
        time zone name, utc offset, gmt offset, offset, time offset, timezone offset, time zone offset, tz offset, zoneinfo,
        zeitzone, fuseau horaire, zona horaria, huso horario, fuso horário, fuso orario, tijdzone, tidszon, tidszone,
        tidssone, aikavyöhyke, strefa czasowa, časové pásmo, часовой пояс, часовий пояс, saat dilimi, időzóna, fus orar,
        ζώνη ώρας, часова зона, vremenska zona, 时区, 時區, タイムゾーン, 시간대, zona waktu, múi giờ
        """.words
    private static let units = """
        unit, units, uom, weight unit, weight units, einheit, einheiten, unité, unités, unidad, unidade, unità, eenheid,
        enhet, enhed, yksikkö, jednostka, jednotka, единица, единицы, одиниця, 单位, 單位, 単位, 단위, birim, egység,
        unitate, μονάδα, мерна единица, jedinica, satuan, đơn vị
        """.words
    private static let exercises = """
        exercise, exercises, exercise name, exercise title, reps, rep, repetitions, sets, set, set order, set index,
        set number, set type, rpe, übung, wiederholungen, sätze, satz, exercice, répétitions, séries, ejercicio,
        repeticiones, series, esercizio, ripetizioni, serie, exercício, repetições, oefening, herhalingen, övning,
        упражнение, повторения, подходы
        """.words
    private static let people = """
        user, user name, username, user id, userid, person, person id, profile id, profileid, member id,
        family member, patient, patient id, patient name, account, account id, account name, client, athlete, name,
        profile, profile name, member, who, first name, benutzer, benutzername, nutzer, profil, utilisateur, nom,
        prénom, personne, usuario, persona, nombre, perfil, utente, nome, persoon, gebruiker, naam, användare, namn,
        bruger, bruker, navn, käyttäjä, nimi, użytkownik, osoba, uživatel, jméno, пользователь, имя, 用户, 姓名, ユーザー, 名前,
        사용자, 이름
        """.words
    private static let deletions = """
        deleted, is deleted, isdeleted, deleted at, gelöscht, supprimé, eliminado, eliminato, verwijderd, raderad,
        usunięte, удалено
        """.words
    private static let measurements = """
        measurement, measurements, metric, metrics, type, name, entity id, featurename, feature name, feature,
        measure, parameter, field, category, attribute, sensor, variable, quantity, kind, data type, datatype,
        measurement type, metric name, item, series, messung, messgröße, messwert, art, typ, mesure, medida, tipo,
        misura, meting, soort
        """.words
    private static let values = """
        value, values, amount, state, reading, result, wert, valeur, valor, valore, waarde, värde, verdi, værdi, arvo,
        wartość, hodnota, значение, 数值, 値, 값
        """.words
    private static let indices = "bmi, imc, bki, имт, vki, body mass index, bodymassindex, 体质指数, 體質指數, bmi值".words
    private static let otherWords = """
        fat, lean, bone, goal, goals, lost, loss, gain, change, diff, difference, delta, min, max, meta, gras, soll,
        birth, lbm, ffm, smm, index, percent, height, waist, hip, fm, bfm, tbw, slm, ibw, start, starting, initial,
        lose, dry, pack, adjusted, planned, desired, wanted, average, avg, mean, ewma, systolic, diastolic, pulse,
        wife, husband, partner, mum, dad, baby, dog, cat, magra, maigre, perte, pérdida, perda
        """.words
    private static let partsOfOthers = """
        protein, muscle, water, goal, target, trend, ideal, fett, muskel, knochen, wasser, zielg, wunsch, muscul,
        grais, grasa, grass, gordura, hueso, huesos, objetivo, objectif, obiettivo, visceral, calor, carb, fibre,
        fiber, sugar, sodium, mager, masa magra, mięśn, tłuszcz, forecast, prognos, smoothed, lifted, minerals,
        streef, traum, sollgew, startgew, verlust, durchschnitt, mittelwert, deseado, desejado, idéal, målvikt,
        docelow, cílov, tavoite, hedef, vetvrij, spier, músculo, agua, eau corp, целев, идеал, желаем, 근육, 제지방, 골격근,
        理想, жир, мышц, кост, вода, цель, 脂肪, 筋, 骨, 目標, 目标, 肌肉, 水分, 체지방, 목표
        """.words
}

extension String {
    /// The names in a list, which are separated by commas and line breaks.
    fileprivate var words: Set<String> { Set(split { $0 == "," || $0.isNewline }.map { String($0).asName }) }
}
