import { consentTexts } from '@yuko/contract/storefront/consent-texts'

/** Our own texts in an email. Other languages fall back to English. */
const words = {
  en: {
    unsubscribe: consentTexts.en.mailUnsubscribe,
    poweredBy: 'Sent with Yuko',
    code: 'Your code',
    until: 'Valid until',
    star: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'],
  },
  de: {
    unsubscribe: consentTexts.de.mailUnsubscribe,
    poweredBy: 'Gesendet mit Yuko',
    code: 'Dein Code',
    until: 'Gültig bis',
    star: ['1 Stern', '2 Sterne', '3 Sterne', '4 Sterne', '5 Sterne'],
  },
  fr: {
    unsubscribe: consentTexts.fr.mailUnsubscribe,
    poweredBy: 'Envoyé avec Yuko',
    code: 'Votre code',
    until: 'Valable jusqu’au',
    star: ['1 étoile', '2 étoiles', '3 étoiles', '4 étoiles', '5 étoiles'],
  },
  es: {
    unsubscribe: consentTexts.es.mailUnsubscribe,
    poweredBy: 'Enviado con Yuko',
    code: 'Tu código',
    until: 'Válido hasta el',
    star: ['1 estrella', '2 estrellas', '3 estrellas', '4 estrellas', '5 estrellas'],
  },
} as const

export type LayoutWords = (typeof words)[keyof typeof words]

export function layoutWords(locale: string): LayoutWords {
  const language = locale.split('-')[0] ?? 'en'
  return Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.en
}
