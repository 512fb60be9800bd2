export type DemoLanguage = 'en' | 'de' | 'fr' | 'es' | 'it'
type Mood = 'good' | 'mixed' | 'bad'

/** Sentences by mood; `{it}` is the product's noun, and all nouns of a language have the same gender. */
export interface Phrases {
  titles: Record<Mood, readonly string[]>
  openings: Record<Mood, readonly string[]>
  details: { good: readonly string[]; bad: readonly string[] }
  closings: Record<Mood, readonly string[]>
}

export const phrases: Record<DemoLanguage, Phrases> = {
  en: {
    titles: {
      good: [
        'Better than the photos',
        'Used every single day',
        'Worth every penny',
        'Lovely thing',
        'My second one',
        'A keeper',
        'Quietly perfect',
        '',
      ],
      mixed: ['Good, not great', 'Nice but small', 'Almost there', 'Fine for the price', ''],
      bad: ['Expected more', 'Arrived damaged', 'Not for me', 'Sadly sent it back', ''],
    },
    openings: {
      good: [
        'I have had this {it} for three weeks now and reach for it first.',
        'Bought the {it} as a gift and ended up ordering another for myself.',
        'Everything about this {it} feels considered.',
        'This is the third thing I have bought here and the {it} is my favourite so far.',
        'I was hesitant about the price, but the {it} is simply well made.',
        'Photos do not do this {it} justice!',
      ],
      mixed: [
        'The {it} is decent, though I had hoped for a little more.',
        'I go back and forth on this {it}.',
        'Pretty {it}, with a few rough edges.',
        'It does what a {it} should do.',
      ],
      bad: [
        'I really wanted to like this {it}.',
        'The {it} did not survive the first week.',
        'Unfortunately my {it} came with a fault.',
        'Not what I expected from the description of this {it}.',
      ],
    },
    details: {
      good: [
        'The weight is just right in the hand.',
        'It has been through the dishwasher a dozen times and looks new.',
        'The colour is deeper than on the screen, in the best way.',
        'Packaging was all paper, which I appreciate.',
        'Delivery took two days.',
        'The finish is even and smooth.',
        'Guests keep asking where it is from.',
        'It cleans up in seconds.',
      ],
      bad: [
        'There was a chip on the rim.',
        'The colour is quite different from the photo.',
        'It is smaller than I thought; please put the measures higher on the page.',
        'Delivery took almost three weeks.',
        'The edge was rough and had to be sanded.',
        'It stained after one use.',
      ],
    },
    closings: {
      good: [
        'Would buy again.',
        'Already looking at what to get next.',
        'Recommended.',
        'Thank you!',
        'Five stars, no question.',
      ],
      mixed: ['Three stars for now.', 'I will keep it, but I would not buy a second one.', 'Let us see how it ages.'],
      bad: ['I asked for a refund.', 'Hoping for a replacement.', 'I cannot recommend it as it is.'],
    },
  },
  de: {
    titles: {
      good: ['Absolute Empfehlung', 'Schöner als erwartet', 'Jeden Tag im Einsatz', 'Top Qualität', 'Ein Lieblingsstück', ''],
      mixed: ['Gut, aber nicht perfekt', 'Ganz in Ordnung', 'Etwas klein', ''],
      bad: ['Leider enttäuscht', 'Beschädigt angekommen', 'Ging zurück', ''],
    },
    openings: {
      good: [
        'Die {it} ist seit einem Monat bei uns und wird täglich benutzt.',
        'Ich habe die {it} verschenkt und gleich noch eine für mich bestellt.',
        'Selten eine so schöne {it} gesehen.',
        'Die {it} ist ihr Geld wirklich wert.',
        'Von der {it} bin ich rundum begeistert!',
      ],
      mixed: [
        'Die {it} ist ordentlich, mehr aber auch nicht.',
        'Bei der {it} bin ich zwiegespalten.',
        'Hübsche {it} mit kleinen Schwächen.',
      ],
      bad: [
        'Die {it} hatte ich mir anders vorgestellt.',
        'Leider war die {it} schon beim Auspacken beschädigt.',
        'Die {it} hält nicht, was die Beschreibung verspricht.',
      ],
    },
    details: {
      good: [
        'Liegt gut in der Hand und wirkt sehr wertig.',
        'Die Farbe ist noch schöner als auf dem Bild.',
        'Verpackt ganz ohne Plastik, das gefällt mir.',
        'Nach zwei Tagen war das Paket da.',
        'Lässt sich leicht reinigen.',
        'Die Verarbeitung ist tadellos.',
      ],
      bad: [
        'Am Rand ist eine kleine Macke.',
        'Die Farbe weicht deutlich vom Foto ab.',
        'Die Lieferung hat fast drei Wochen gedauert.',
        'Sie ist kleiner als gedacht.',
        'Nach einmal Spülen sieht man schon Flecken.',
      ],
    },
    closings: {
      good: [
        'Gerne wieder!',
        'Klare Kaufempfehlung.',
        'Danke für den schnellen Versand.',
        'Wird sicher nicht meine letzte Bestellung.',
      ],
      mixed: ['Für den Preis in Ordnung.', 'Ich behalte sie trotzdem.', 'Mal sehen, wie sie sich hält.'],
      bad: ['Ich warte noch auf Antwort.', 'So kann ich sie nicht empfehlen.', 'Schade.'],
    },
  },
  fr: {
    titles: {
      good: ['Superbe', 'Un vrai coup de cœur', 'Je recommande', 'Très belle qualité', 'Conforme et même mieux', ''],
      mixed: ['Correct', 'Pas mal, sans plus', 'Un peu petit', ''],
      bad: ['Déçue', 'Arrivé abîmé', 'Pas à la hauteur', ''],
    },
    openings: {
      good: [
        'Cette {it} est magnifique, encore plus belle en vrai.',
        'J’utilise ma {it} tous les matins depuis un mois.',
        'Offerte à une amie, la {it} a fait son effet !',
        'Une {it} solide et élégante à la fois.',
      ],
      mixed: [
        'La {it} est jolie, mais j’attendais un peu mieux.',
        'Une {it} correcte, sans surprise.',
        'Je suis partagée sur cette {it}.',
      ],
      bad: ['La {it} est arrivée abîmée.', 'Cette {it} ne correspond pas à la description.', 'Je suis déçue par la {it}.'],
    },
    details: {
      good: [
        'Les finitions sont impeccables.',
        'La couleur est profonde et lumineuse.',
        'Livraison rapide et emballage sans plastique.',
        'Elle se nettoie en un instant.',
        'On sent que c’est fait pour durer.',
      ],
      bad: [
        'Il y avait un éclat sur le bord.',
        'La teinte est très différente de la photo.',
        'La livraison a pris trois semaines.',
        'Elle est plus petite que prévu.',
      ],
    },
    closings: {
      good: ['Je recommande les yeux fermés.', 'Merci à toute l’équipe !', 'Je repasserai commande.'],
      mixed: ['À voir dans le temps.', 'Pour le prix, ça va.', 'Je la garde quand même.'],
      bad: ['J’ai demandé un remboursement.', 'Dommage.', 'J’attends toujours une réponse.'],
    },
  },
  es: {
    titles: {
      good: ['Preciosa', 'Muy contenta', 'Calidad de verdad', 'La recomiendo', ''],
      mixed: ['Está bien', 'Bonita, pero pequeña', ''],
      bad: ['No era lo que esperaba', 'Llegó rota', ''],
    },
    openings: {
      good: [
        'La {it} es aún más bonita que en las fotos.',
        'Compré la {it} para regalar y acabé quedándomela.',
        'Llevo un mes usando la {it} a diario y sigue como nueva.',
        'Una {it} de las que duran.',
      ],
      mixed: ['La {it} cumple, aunque esperaba algo más.', 'Tengo sentimientos encontrados con esta {it}.'],
      bad: ['La {it} llegó con un defecto.', 'La {it} no se parece a la de la foto.'],
    },
    details: {
      good: [
        'El acabado es perfecto.',
        'El envío tardó solo dos días.',
        'Se limpia muy fácilmente.',
        'El color es precioso.',
        'Venía muy bien embalada.',
      ],
      bad: [
        'Tenía un golpe en el borde.',
        'Es más pequeña de lo que parece.',
        'El envío tardó tres semanas.',
        'Se manchó al primer uso.',
      ],
    },
    closings: {
      good: ['Repetiré seguro.', 'Muy recomendable.', 'Gracias por el detalle de la nota.'],
      mixed: ['Por el precio, no está mal.', 'Veremos cómo envejece.'],
      bad: ['He pedido el cambio.', 'Una pena.'],
    },
  },
  it: {
    titles: {
      good: ['Bellissima', 'Consigliata', 'Ottima qualità', 'Vale il prezzo', ''],
      mixed: ['Nella media', 'Carina ma piccola', ''],
      bad: ['Delusa', 'Arrivata rovinata', ''],
    },
    openings: {
      good: [
        'La {it} è splendida, curata in ogni dettaglio.',
        'Uso questa {it} ogni giorno e non la cambierei.',
        'Ho regalato la {it} a mia sorella: un successo!',
        'Una {it} robusta e bella da vedere.',
      ],
      mixed: ['La {it} è carina, ma mi aspettavo qualcosa di più.', 'Non so ancora cosa pensare di questa {it}.'],
      bad: ['La {it} è arrivata con un difetto.', 'La {it} non corrisponde alla descrizione.'],
    },
    details: {
      good: [
        'Le finiture sono perfette.',
        'Spedizione velocissima.',
        'Si pulisce in un attimo.',
        'Il colore è ancora più bello dal vivo.',
        'Imballaggio curato e senza plastica.',
      ],
      bad: [
        'C’era una scheggiatura sul bordo.',
        'È più piccola del previsto.',
        'La spedizione ha richiesto tre settimane.',
        'Il colore è diverso dalla foto.',
      ],
    },
    closings: {
      good: ['La ricomprerei subito.', 'Consigliatissima.', 'Grazie!'],
      mixed: ['Per questo prezzo va bene.', 'Vedremo col tempo.'],
      bad: ['Ho chiesto il reso.', 'Peccato.'],
    },
  },
}
