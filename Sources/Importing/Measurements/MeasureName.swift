import WeightHistory

/// The name of a column, or of a row's kind, that is a measurement besides weight.
struct MeasureName {
    let measure: SourceMeasure
    /// Whether the name contains its unit.
    let isUnitStated: Bool

    /// The kinds of names, by the unit that numbers have if the name states none.
    private enum Kind {
        case share, mass, length, rating, pulse, pressure
        /// A share or a mass.
        case unknown

        var unit: SourceMeasure.Unit {
            switch self {
            case .share: .fixed(.percent)
            case .mass: .asWeight
            case .length: .metric(.centimetres)
            case .rating: .fixed(nil)
            case .pulse: .fixed(.beatsPerMinute)
            case .pressure: .fixed(.millimetresOfMercury)
            case .unknown: .stated
            }
        }
    }

    /// Parses names such as `Body Fat %`, `Fat mass (kg)`, `fatRate`, `waist_cm` or `体脂肪率（%）`; nil for others.
    init?(_ name: String) {
        var words = Self.words(of: name)
        let stated = Self.takeUnit(of: &words)
        guard let (series, kind) = Self.names[words.joined(separator: " ")] else { return nil }
        guard let stated else {
            (measure, isUnitStated) = (SourceMeasure(series, as: kind.unit), false)
            return
        }
        // Grams of fat, protein or water are eaten.
        if stated.unit == .kilograms, stated.exponent < 0, series != "bone", series != "muscle" { return nil }
        let measure = SourceMeasure(series, as: stated.exponent < 0 ? .grams : .fixed(stated.unit))
        guard stated.exponent <= 0, measure.allows(stated.unit) else { return nil }
        (self.measure, isUnitStated) = (measure, true)
    }

    /// Parses the name of a column in a document of this program.
    init?(ownColumn name: String) {
        guard let series = Series(column: name) else { return nil }
        (measure, isUnitStated) = (SourceMeasure(series), true)
    }

    /// Returns a measurement of a long table, or of Apple's type.
    static func measure(ofKind text: String) -> SourceMeasure? {
        let apple = "hkquantitytypeidentifier"
        let name = text.asName
        guard name.hasPrefix(apple) else { return MeasureName(text)?.measure }
        return AppleHealth.measures[String(name.dropFirst(apple.count))]
    }

    /// Returns the words of a name, in lowercase.
    static func words(of name: String) -> [String] {
        name.halfwidth.lowercased().replacing("%", with: " % ").split {
            $0.isWhitespace || "_-./,:;()[]{}".contains($0)
        }.map(String.init)
    }

    /// Removes a unit from the end of a name, and the words for a share.
    static func takeUnit(of words: inout [String]) -> StatedUnit? {
        var unit: StatedUnit?
        if words.count > 1, let last = words.last.flatMap({ StatedUnit($0) }) {
            unit = last
            words.removeLast()
            if words.count > 1, words.last == "in" { words.removeLast() }
        } else if let last = words.last, let (front, glued) = glued(last) {
            unit = glued
            words[words.count - 1] = front
        }
        guard words.count > 1, let last = words.last, shares.contains(last) else { return unit }
        words.removeLast()
        return unit ?? StatedUnit("%")
    }

    /// Splits `fatkg` or `fatpercent`.
    private static func glued(_ word: String) -> (String, StatedUnit)? {
        for ending in ["kg", "lbs", "lb", "cm", "percentage", "percent", "pct"] where word.hasSuffix(ending) {
            let front = String(word.dropLast(ending.count))
            if names[front] != nil, let unit = StatedUnit(ending) { return (front, unit) }
        }
        return nil
    }

    /// Whether a word alone names a measurement, such as `fat` or `hip`.
    static func isOfBody(_ word: String) -> Bool { names[word] != nil }

    private static let shares: Set = ["rate", "ratio", "percentage", "percent", "pct", "prozent", "anteil"]

    private static let names: [String: (series: String, kind: Kind)] = {
        let names: [(String, Kind, String)] = [
            (
                "fat", .share,
                """
                fat, body fat, bodyfat, fat rate, fatrate, fat ratio, bf, pbf, percent body fat, percent fat, fettanteil,
                körperfett, körperfettanteil, fett, graisse corporelle, masse graisseuse, taux de graisse, grasa,
                grasa corporal, grasso corporeo, gordura corporal, gordura, vetpercentage, lichaamsvet, kroppsfett,
                kropsfedt, fedtprocent, rasvaprosentti, tkanka tłuszczowa, tłuszcz, tělesný tuk, tuk, жир, жир тела,
                процент жира, 体脂肪率, 体脂肪, 体脂率, 体脂, 體脂肪率, 體脂率, 체지방률, 체지방
                """
            ),
            (
                "fat", .mass,
                """
                fat mass, body fat mass, fatmass, bodyfatmass, fettmasse, masse grasse, masa grasa, massa grassa,
                massa gorda, vetmassa, fettmassa, fedtmasse, жировая масса, 体脂肪量, 脂肪量, 체지방량
                """
            ),
            (
                "water", .share,
                """
                water, body water, bodywater, body water rate, bodywaterrate, hydration, total body water, tbw, moisture,
                wasser, körperwasser, wasseranteil, hydratation, eau corporelle, agua corporal, hidratación,
                acqua corporea, idratazione, água corporal, hidratação, lichaamsvocht, kroppsvatten, vand, woda,
                nawodnienie, voda, вода, 体水分率, 体水分, 水分率, 水分, 체수분
                """
            ),
            ("water", .mass, "water mass, body water mass, water weight, wassermasse, masse hydrique, 水分量, 体水分量"),
            (
                "muscle", .mass,
                """
                muscle mass, musclemass, skeletal muscle mass, skeletalmusclemass, smm, muskelmasse, skelettmuskelmasse,
                masse musculaire, masa muscular, massa muscolare, massa muscular, spiermassa, muskelmassa, lihasmassa,
                masa mięśniowa, svalová hmota, мышечная масса, 筋肉量, 骨格筋量, 肌肉量, 근육량, 골격근량
                """
            ),
            (
                "muscle", .unknown,
                """
                muscle, muscles, skeletal muscle, skeletalmuscle, muscle rate, muskel, muskeln, muskelanteil, spieren,
                muscoli, músculo, músculos, mięśnie, svaly, мышцы, 筋肉, 骨格筋, 肌肉, 근육
                """
            ),
            ("muscle", .share, "骨格筋率, 筋肉率, 肌肉率, 골격근률"),
            (
                "bone", .mass,
                """
                bone, bones, bone mass, bones mass, bonemass, bone mineral, bone mineral content, knochen, knochenmasse,
                masse osseuse, masa ósea, massa ossea, massa óssea, botmassa, benmassa, knoglemasse, luumassa, masa kostna,
                kosti, кости, костная масса, 推定骨量, 骨量, 骨盐量, 뼈
                """
            ),
            (
                "visceral", .rating,
                """
                visceral, visceral fat, visceralfat, visceral fat level, visceral fat rating, visceral fat index,
                visceral fat score, viszeralfett, graisse viscérale, grasa visceral, grasso viscerale, gordura visceral,
                visceraal vet, visceralt fett, tłuszcz trzewny, висцеральный жир, 内臓脂肪レベル, 内臓脂肪, 内脏脂肪等级, 内脏脂肪,
                내장지방
                """
            ),
            ("protein", .share, "protein, body protein, protein rate, 蛋白质率, 蛋白质"),
            (
                "waist", .length,
                """
                waist, waist circumference, waistcircumference, waistline, waist size, taillenumfang, bauchumfang, bauch,
                tour de taille, cintura, circunferencia de cintura, girovita, circonferenza vita, taille omtrek,
                midjemått, obwód talii, обхват талии, талия, 腹囲, ウエスト, 腰围, 腰圍, 허리둘레
                """
            ),
            (
                "hip", .length,
                """
                hip, hips, hip circumference, hüfte, hüftumfang, tour de hanches, cadera, fianchi, quadril, heupomtrek,
                biodra, бедра, обхват бедер, ヒップ, 臀围, 臀圍, 엉덩이둘레
                """
            ),
            ("neck", .length, "neck, neck circumference, hals, halsumfang, tour de cou, cuello, collo, шея, 颈围"),
            ("chest", .length, "chest, chest circumference, bust, brust, brustumfang, pecho, torace, грудь, 胸囲, 胸围"),
            ("thigh", .length, "thigh, thigh circumference, oberschenkel, oberschenkelumfang, cuisse, muslo, coscia"),
            ("biceps", .length, "biceps, bicep, bizeps, bíceps, bicipite, бицепс"),
            ("calf", .length, "calf, calf circumference, wade, wadenumfang, mollet, pantorrilla, polpaccio, икра"),
            (
                "pulse", .pulse,
                """
                pulse, pulse rate, heart rate, heartrate, resting heart rate, puls, herzfrequenz, pouls,
                fréquence cardiaque, pulso, frecuencia cardiaca, polso, frequenza cardiaca, пульс, 脈拍, 心率, 맥박
                """
            ),
            (
                "systolic", .pressure,
                """
                systolic, sys, systole, systolic pressure, systolic blood pressure, blood pressure systolic, systolisch,
                systolique, sistólica, sistolica, 収縮期血圧, 最高血圧, 收缩压
                """
            ),
            (
                "diastolic", .pressure,
                """
                diastolic, diastole, diastolic pressure, diastolic blood pressure, blood pressure diastolic,
                diastolisch, diastolique, diastólica, diastolica, 拡張期血圧, 最低血圧, 舒张压
                """
            ),
        ]
        let pairs = names.flatMap { series, kind, text in
            text.split { $0 == "," || $0.isNewline }.map { (String($0).asName, (series: series, kind: kind)) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()
}
