import type { Language } from '../accounts/languages.ts'
import { fill } from '../fill.ts'
import type { RequestSettings } from './request-settings.ts'

export type RequestTextKind = keyof RequestSettings['texts']

/** Of the code at the end of a text's link: five random bits for each character. */
export const requestCodeLength = 14

/** Each fits into one segment. In characters that phone networks send as GSM-7: any other more than halves what fits. */
export const defaultRequestTexts: Readonly<Record<RequestTextKind, Readonly<Record<Language, string>>>> = {
  request: {
    en: '{store}: How do you like your order? Write a review: {link} Reply STOP to opt out.',
    de: '{store}: Wie gefällt dir deine Bestellung? Jetzt bewerten: {link} Abmelden mit STOP.',
    fr: '{store} : que pensez-vous de votre commande ? Votre avis : {link} STOP pour vous désabonner.',
    es: '{store}: ¿Qué te parece tu pedido? Escribe una reseña: {link} STOP para darte de baja.',
  },
  reminder: {
    en: '{store}: Your review is still open. It takes a minute: {link} Reply STOP to opt out.',
    de: '{store}: Deine Bewertung steht noch aus. Sie dauert eine Minute: {link} Abmelden mit STOP.',
    fr: '{store} : votre avis nous manque encore. Une minute suffit : {link} STOP pour vous désabonner.',
    es: '{store}: Nos falta tu reseña. Solo toma un minuto: {link} STOP para darte de baja.',
  },
}

interface TextValues {
  readonly store: string
  /** The first product of the request. */
  readonly product: string
  readonly link: string
}

/** The store's text in that language, or Yuko's. */
export const requestText = (
  texts: RequestSettings['texts'],
  kind: RequestTextKind,
  language: Language,
  values: TextValues,
): string => fill(texts[kind][language] ?? defaultRequestTexts[kind][language], { ...values })
