/** The few words of a mail that are ours. A language that is not here reads English. */
const words = {
  en: {
    unsubscribe: 'Unsubscribe or choose what you get',
    poweredBy: 'Sent with Yuko',
    code: 'Your code',
    until: 'Valid until',
    star: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'],
  },
  de: {
    unsubscribe: 'Abmelden oder auswählen, was Sie bekommen',
    poweredBy: 'Gesendet mit Yuko',
    code: 'Ihr Code',
    until: 'Gültig bis',
    star: ['1 Stern', '2 Sterne', '3 Sterne', '4 Sterne', '5 Sterne'],
  },
  fr: {
    unsubscribe: 'Se désabonner ou choisir ce que vous recevez',
    poweredBy: 'Envoyé avec Yuko',
    code: 'Votre code',
    until: "Valable jusqu'au",
    star: ['1 étoile', '2 étoiles', '3 étoiles', '4 étoiles', '5 étoiles'],
  },
  es: {
    unsubscribe: 'Darse de baja o elegir lo que recibe',
    poweredBy: 'Enviado con Yuko',
    code: 'Su código',
    until: 'Válido hasta el',
    star: ['1 estrella', '2 estrellas', '3 estrellas', '4 estrellas', '5 estrellas'],
  },
} as const

export type LayoutWords = (typeof words)[keyof typeof words]

export function layoutWords(locale: string): LayoutWords {
  const language = locale.split('-')[0] ?? 'en'
  return Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.en
}
