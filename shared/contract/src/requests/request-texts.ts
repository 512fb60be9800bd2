import type { Language } from '../accounts/languages.ts'
import { fill } from '../fill.ts'
import type { RequestSettings } from './request-settings.ts'

export type RequestTextKind = keyof RequestSettings['texts']

/** In characters that phone networks send as GSM-7: any other more than halves what fits into a segment. */
export const defaultRequestTexts: Readonly<Record<RequestTextKind, Readonly<Record<Language, string>>>> = {
  request: {
    en: '{store}: How do you like your order? Write a review: {link} Reply STOP to opt out.',
    de: '{store}: Wie gefällt dir deine Bestellung? Jetzt bewerten: {link} Antworte STOP, um keine SMS mehr zu erhalten.',
    fr: '{store} : que pensez-vous de votre commande ? Donnez votre avis : {link} STOP pour ne plus recevoir de SMS.',
    es: '{store}: ¿Qué te parece tu pedido? Escribe una reseña: {link} Responde STOP para darte de baja.',
  },
  reminder: {
    en: '{store}: Your review is still open. It takes a minute: {link} Reply STOP to opt out.',
    de: '{store}: Deine Bewertung steht noch aus. Sie dauert eine Minute: {link} Antworte STOP, um keine SMS mehr zu erhalten.',
    fr: '{store} : votre avis nous manque encore. Une minute suffit : {link} STOP pour ne plus recevoir de SMS.',
    es: '{store}: Aún falta tu reseña. Solo toma un minuto: {link} Responde STOP para darte de baja.',
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
