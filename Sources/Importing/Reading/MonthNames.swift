/// Names of months in the languages of many users, as programs write them.
enum MonthNames {
    /// Returns the month of a full or short name, 1 to 12; nil for other words.
    static func month(_ word: String) -> Int? { months[word.lowercased()] }

    /// Whether a name is of another month in Croatian, which has no list here: `lip` is June, `srp` July, `lis` October.
    ///
    /// Returns nil for `pro`, December in Czech and in Croatian.
    static func isOtherInCroatian(_ word: String) -> Bool? {
        let name = word.lowercased()
        return name == "pro" ? nil : ["lip", "srp", "lis"].contains(name)
    }

    /// Whether a lowercase word is a weekday.
    static func isWeekday(_ word: some StringProtocol) -> Bool { weekdays.contains(String(word)) }

    private static let months: [String: Int] = {
        var months: [String: Int] = [:]
        for names in languages {
            for (index, name) in names.split(whereSeparator: \.isWhitespace).enumerated() {
                for form in name.split(separator: "/") { months[String(form)] = index + 1 }
            }
        }
        return months
    }()

    /// Twelve words a language, each with its forms; without Croatian, whose `listopad` is October, not November.
    static let languages = """
        jan/january feb/february mar/march apr/april may jun/june jul/july aug/august sep/sept/september oct/october \
        nov/november dec/december
        jan/jän/januar/jänner feb/februar mär/mrz/märz apr/april mai jun/juni jul/juli aug/august sep/september \
        okt/oktober nov/november dez/dezember
        janv/janvier févr/février mars avr/avril mai juin juil/juillet août sept/septembre oct/octobre nov/novembre \
        déc/décembre
        ene/enero feb/febrero mar/marzo abr/abril may/mayo jun/junio jul/julio ago/agosto sep/sept/septiembre/setiembre \
        oct/octubre nov/noviembre dic/diciembre
        gen/gennaio feb/febbraio mar/marzo apr/aprile mag/maggio giu/giugno lug/luglio ago/agosto set/settembre \
        ott/ottobre nov/novembre dic/dicembre
        jan/janeiro fev/fevereiro mar/março abr/abril mai/maio jun/junho jul/julho ago/agosto set/setembro \
        out/outubro nov/novembro dez/dezembro
        jan/januari feb/februari mrt/maart apr/april mei jun/juni jul/juli aug/augustus sep/september okt/oktober \
        nov/november dec/december
        jan/januari feb/februari mars apr/april maj juni juli aug/augusti sep/september okt/oktober nov/november \
        dec/december
        jan/januar feb/februar mar/mars/marts apr/april mai/maj jun/juni jul/juli aug/august sep/september \
        okt/oktober nov/november des/desember/december
        tammi/tammikuuta/tammikuu helmi/helmikuuta/helmikuu maalis/maaliskuuta huhti/huhtikuuta touko/toukokuuta \
        kesä/kesäkuuta heinä/heinäkuuta elo/elokuuta syys/syyskuuta loka/lokakuuta marras/marraskuuta joulu/joulukuuta
        sty/stycznia/styczeń lut/lutego/luty mar/marca/marzec kwi/kwietnia/kwiecień maj/maja cze/czerwca/czerwiec \
        lip/lipca/lipiec sie/sierpnia/sierpień wrz/września/wrzesień paź/października/październik \
        lis/listopada/listopad gru/grudnia/grudzień
        led/ledna/leden úno/února/únor bře/března/březen dub/dubna/duben kvě/května/květen čvn/června/červen \
        čvc/července/červenec srp/srpna/srpen zář/září říj/října/říjen lis/listopadu/listopad pro/prosince/prosinec
        jan/januára feb/februára mar/marca apr/apríla máj/mája jún/júna júl/júla aug/augusta sep/septembra okt/októbra \
        nov/novembra dec/decembra
        янв/января/январь фев/февр/февраля/февраль мар/марта/март апр/апреля/апрель май/мая июн/июня/июнь \
        июл/июля/июль авг/августа/август сен/сент/сентября/сентябрь окт/октября/октябрь нояб/ноя/ноября/ноябрь \
        дек/декабря/декабрь
        січ/січня/січень лют/лютого/лютий бер/березня/березень кві/квіт/квітня/квітень тра/трав/травня/травень \
        чер/черв/червня/червень лип/липня/липень сер/серп/серпня/серпень вер/вересня/вересень жов/жовт/жовтня/жовтень \
        лис/листопада/листопад гру/груд/грудня/грудень
        oca/ocak şub/şubat mar/mart nis/nisan may/mayıs haz/haziran tem/temmuz ağu/ağustos eyl/eylül eki/ekim \
        kas/kasım ara/aralık
        jan/január feb/febr/február már/márc/március ápr/április máj/május jún/június júl/július aug/augusztus \
        szept/szeptember okt/október nov/november dec/december
        ian/ianuarie feb/februarie mar/martie apr/aprilie mai iun/iunie iul/iulie aug/august sept/septembrie \
        oct/octombrie noi/noiembrie dec/decembrie
        ιαν/ιανουαρίου φεβ/φεβρουαρίου μαρ/μαρτίου απρ/απριλίου μαΐ/μαϊ/μαΐου ιουν/ιουνίου ιουλ/ιουλίου αυγ/αυγούστου \
        σεπ/σεπτεμβρίου οκτ/οκτωβρίου νοε/νοεμβρίου δεκ/δεκεμβρίου
        яну/януари фев/февруари мар/март апр/април май юни юли авг/август сеп/септември окт/октомври ное/ноември \
        дек/декември
        јан/јануар феб/фебруар мар/март апр/април мај јун/јуни јул/јули авг/август сеп/септембар окт/октобар \
        нов/новембар дец/децембар
        jan/januar feb/februar mar/marec/mart apr/april maj jun/junij/jun jul/julij/jul avg/avgust sep/september/septembar \
        okt/oktober/oktobar nov/november/novembar dec/december/decembar
        saus/sausio vas/vasario kov/kovo bal/balandžio geg/gegužės birž/birželio liep/liepos rugp/rugpjūčio \
        rugs/rugsėjo spal/spalio lapkr/lapkričio gruod/gruodžio
        janv/janvāris/janvārī febr/februāris marts apr/aprīlis maijs jūn/jūnijs jūl/jūlijs aug/augusts sept/septembris \
        okt/oktobris nov/novembris dec/decembris
        jaan/jaanuar veebr/veebruar märts apr/aprill mai juuni juuli aug/august sept/september okt/oktoober \
        nov/november dets/detsember
        gen/gener febr/febrer març abr/abril maig juny jul/juliol ag/agost set/setembre oct/octubre nov/novembre \
        des/desembre
        jan/janúar feb/febrúar mar/mars apr/apríl maí jún/júní júl/júlí ágú/ágúst sep/september okt/október nov/nóvember \
        des/desember
        jan/januari feb/februari mar/maret/mac apr/april mei jun/juni/jun jul/juli/julai agu/agt/agustus/ogos \
        sep/september okt/oktober nov/november des/desember/disember
        """.split(separator: "\n")

    private static let weekdays = Set(
        """
        mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday \
        mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonntag lun mar mer jeu ven sam dim \
        lundi mardi mercredi jeudi vendredi samedi dimanche mié jue vie sáb dom lunes martes miércoles jueves viernes \
        sábado domingo gio lunedì martedì mercoledì giovedì venerdì sabato domenica seg ter qua qui sex ma wo vr za zo \
        maandag dinsdag woensdag donderdag vrijdag zaterdag zondag mån tis ons tors fre lör sön tir tor lør søn \
        ti ke to pe la su пн вт ср чт пт сб вс pon wto śro czw pią sob nie
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
