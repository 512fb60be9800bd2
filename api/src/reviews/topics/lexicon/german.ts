import type { Lexicon } from './lexicon.ts'

export const german: Lexicon = {
  common: `der die das und ist ich ein eine einen nicht mit es sehr für auf im zu von wie war auch aber den dem sie wir hat habe hatte
    sind noch nur bei nach aus mir mich man kann wird wurde bin dass so am an er zum zur uns mein meine meinen alles immer schon gerne`,
  negations: 'nicht, kein, keine, keinen, keiner, keinerlei, nie, niemals, ohne, kaum, nichts',
  negatesAfter: 3,
  contrasts: 'aber, jedoch, allerdings, leider, obwohl, dennoch, trotzdem, außer, sondern',
  positive: `gut*, toll*, super, perfekt*, schön*, schnell*, prima, klasse, spitze, wunderbar*, fantastisch*, ausgezeichnet*, hervorragend*, zufrieden*, begeistert*,
    empfehlen*, empfehlenswert, freundlich*, hübsch*, angenehm*, einfach*, problemlos, lieb*, liebe, top, einwandfrei*, hochwertig*, genial*, ideal*, beste, bester, besten, bestens,
    freu*, gefällt, gefallen, zuverlässig*, kompetent*, hilfsbereit*, großartig*, traumhaft*, edel, wertig, stabil*, ordentlich, zügig*, reibungslos*`,
  negative: `schlecht*, schrecklich*, furchtbar*, enttäusch*, mangelhaft*, minderwertig*, kaputt*, defekt*, beschädigt*, hässlich*, unbrauchbar*, unzufrieden*,
    ärger*, nervig*, langsam*, katastroph*, grauenhaft*, fehler*, fehlt*, falsch*, problem*, unfreundlich*, kompliziert*, umständlich*, schade, mies*, billig verarbeitet,
    umsonst, nutzlos*, miserabel, unverschämt*, verspätet*, schwierig*, lieblos*, frech*`,
  topics: {
    quality: {
      terms: 'qualität*, verarbeitung, verarbeitet*, naht, nähte, produktqualität',
      positive: 'hochwertig*, gut verarbeitet, sauber verarbeitet, super qualität, tolle qualität, wertig*, solide, robust',
      negative:
        'schlecht verarbeitet, billig verarbeitet, schlechte qualität, minderwertig*, wirkt billig, sieht billig aus, ramsch, schrott, billigware, lose fäden',
    },
    fit: {
      terms: 'passform, größe, größen, passt, passen, gepasst, sitzt, sitz, schnitt, länge, bund, fällt aus',
      positive:
        'passt, passen, gepasst, sitzt, passt perfekt, passt super, passt gut, passt genau, passt wie angegossen, sitzt perfekt, sitzt gut, sitzt super, größengerecht, passen perfekt, passen super, perfekte passform, gute passform',
      negative: `zu klein, zu groß, zu eng, zu weit, zu kurz, zu lang, zu breit, zu schmal, fällt klein aus, fällt groß aus, fallen klein aus, fallen groß aus,
        fällt sehr klein aus, fällt sehr groß aus, passt nicht, passen nicht, passte nicht, sitzt nicht`,
    },
    comfort: {
      terms: 'bequem*, tragekomfort, komfort*, gemütlich*, polster*, liegekomfort, sitzkomfort',
      positive: 'bequem*, komfortabel, gemütlich*, kuschelig*, angenehm zu tragen',
      negative: 'unbequem*, kratzt, kratzig*, juckt, drückt, drücken, reibt, blasen, schmerzen, schmerzt, scheuert',
    },
    material: {
      terms: 'material*, stoff, stoffe, baumwolle, wolle, leder, leinen, seide, polyester, kunststoff, plastik, gewebe',
      positive: 'weich*, flauschig*, atmungsaktiv, geschmeidig, seidig',
      negative: 'zu dünn, durchsichtig, zu steif, hart wie ein brett, steif, plastikhaft, synthetisch, knittert, fusselt',
    },
    appearance: {
      terms: 'farbe, farben, farblich, design*, muster, aussehen, optik, optisch, sieht, look, stil',
      positive:
        'sieht toll aus, sieht super aus, sieht gut aus, sieht schön aus, wie abgebildet, wie auf dem bild, schicker, schick*, stylisch, hingucker',
      negative:
        'andere farbe, falsche farbe, nicht wie abgebildet, anders als auf dem bild, anders als abgebildet, blass, farbe weicht ab, entspricht nicht dem bild',
    },
    price: {
      terms: 'preis, preise, preislich, preis leistung*, preisleistung*, geld, kosten, kostet, teuer, günstig*, preiswert*, wert',
      positive:
        'preiswert*, günstig*, fairer preis, guter preis, super preis, toller preis, preis leistung stimmt, preis leistungs verhältnis stimmt, gutes preis leistungs verhältnis, jeden cent wert, jeden euro wert, sein geld wert, ihr geld wert, das geld wert',
      negative:
        'teuer, zu teuer, überteuert*, rausgeschmissenes geld, geldverschwendung, geld nicht wert, zu hoher preis, wucher, abzocke',
    },
    delivery: {
      terms:
        'liefer*, geliefert, versand, versendet, zustellung, zugestellt, paket, angekommen, ankam, kam an, sendung, dhl, hermes, dpd, lieferzeit',
      positive:
        'schnelle lieferung, schneller versand, schnell geliefert, prompte lieferung, pünktlich*, schnell angekommen, kam schnell, schnell da, am nächsten tag, lieferung schnell',
      negative:
        'nie angekommen, nicht angekommen, zu spät, lange lieferzeit, dauerte ewig, dauert ewig, wochen gewartet, warte immer noch, immer noch nicht, kam nie an, nicht geliefert, verspätet*, lange gewartet',
    },
    packaging: {
      terms: 'verpackung*, verpackt, eingepackt, karton, schachtel',
      positive: 'gut verpackt, sorgfältig verpackt, liebevoll verpackt, schön verpackt, sicher verpackt, toll verpackt',
      negative:
        'schlecht verpackt, lieblos verpackt, karton beschädigt, verpackung beschädigt, unzureichend verpackt, zu viel verpackung, zu viel plastik, karton war beschädigt, verpackung war beschädigt',
    },
    service: {
      terms: 'service, kundenservice, kundendienst, support, beratung, mitarbeiter*, verkäufer*, kontakt, antwort*, hotline',
      positive:
        'super service, toller service, guter service, sehr freundlich*, schnelle antwort, schnell geantwortet, kompetente beratung, gute beratung, kulant*',
      negative:
        'keine antwort, keine reaktion, keine rückmeldung, schlechter service, niemand erreichbar, nicht erreichbar, unfreundlich*, nie geantwortet',
    },
    returns: {
      terms:
        'rücksendung*, retour*, zurückgeschickt, zurück geschickt, zurückschicken, umtausch*, umgetauscht, rückgabe, erstattung, erstattet, rückerstattung, geht zurück, ging zurück',
      positive:
        'problemlose rückgabe, unkomplizierte rückgabe, rückgabe problemlos, umtausch problemlos, sofort erstattet, unkomplizierter umtausch',
      negative:
        'geht zurück, ging zurück, zurückgeschickt, zurück geschickt, keine erstattung, musste zurück, geld nicht zurück, geht leider zurück',
    },
    usability: {
      terms:
        'bedienung, bedienen, handhabung, anleitung, aufbau, aufbauen, aufgebaut, montage, montieren, reinigung, reinigen, installation, einrichtung, anwendung',
      positive:
        'einfach zu bedienen, leicht zu bedienen, leicht aufzubauen, einfach aufzubauen, einfache bedienung, einfache handhabung, leicht zu reinigen, einfach zu reinigen, selbsterklärend, leichte montage, einfacher aufbau, schnell aufgebaut',
      negative:
        'schwer zu bedienen, schwer zu reinigen, keine anleitung, unverständliche anleitung, schlechte anleitung, umständlich*, schwer aufzubauen, komplizierter aufbau',
    },
    durability: {
      terms:
        'haltbar*, langlebig*, hält, halten, gehalten, wäsche, waschen, gewaschen, waschgang, abgebrochen, gebrochen, kaputt gegangen, kaputtgegangen',
      positive: 'langlebig*, hält gut, hält lange, hält ewig, formstabil, immer noch wie neu, wie neu',
      negative: `kaputt gegangen, kaputtgegangen, ging kaputt, geht kaputt, kaputt, abgebrochen, gebrochen, gerissen, abgegangen, aufgegangen, eingelaufen, ausgebleicht, verblasst,
        verfärbt, löst sich, hält nicht, löcher, loch, pilling, abgeblättert, rostet, verrostet, funktioniert nicht mehr, geht nicht mehr`,
    },
    smell: {
      terms: 'geruch, riecht, riechen, duft*, gerochen',
      positive:
        'riecht gut, riecht toll, riecht super, riecht angenehm, duftet herrlich, duftet gut, duftet toll, angenehmer duft, toller duft',
      negative:
        'stinkt, stinken, gestunken, riecht chemisch, chemischer geruch, riecht unangenehm, unangenehmer geruch, strenger geruch, starker geruch, beißender geruch, riecht nach chemie, riecht nach plastik, riecht streng',
    },
    taste: {
      terms: 'geschmack*, schmeckt, schmecken, geschmeckt, lecker*, aroma, köstlich*',
      positive:
        'lecker*, köstlich*, schmeckt gut, schmeckt super, schmeckt toll, schmecken gut, schmecken super, sehr geschmackvoll',
      negative:
        'schmeckt nicht, zu süß, zu bitter, zu salzig, fad, ungenießbar, schmeckt künstlich, kein geschmack, nachgeschmack',
    },
    effect: {
      terms: 'wirkung, wirkt, wirken, funktioniert, funktionieren, funktion, ergebnis*, leistung, akku*, wirksam',
      positive:
        'funktioniert gut, funktioniert super, funktioniert einwandfrei, funktioniert perfekt, funktioniert tadellos, wirkt gut, wirkt super, wirksam, tut was es soll, erfüllt seinen zweck, hilft super',
      negative:
        'funktioniert nicht, funktionieren nicht, ohne wirkung, keine wirkung, wirkt nicht, wirkungslos, kein effekt, bringt nichts, kein ergebnis, hilft nicht',
    },
  },
}
