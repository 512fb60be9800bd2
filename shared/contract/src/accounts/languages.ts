import { z } from 'zod'

/** Languages of the product, each by its own name. */
export const languageNames = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const

export const languages = Object.keys(languageNames) as (keyof typeof languageNames)[]
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** The first of these locales whose language the product speaks, best first: `de-AT`, `fr_CA`. English if it speaks none. */
export function languageOf(...locales: readonly (string | null | undefined)[]): Language {
  return knownLanguageOf(...locales) ?? 'en'
}

/** As `languageOf`; undefined if the product speaks none of them. */
export function knownLanguageOf(...locales: readonly (string | null | undefined)[]): Language | undefined {
  const wanted = locales.map(
    (locale) =>
      locale
        ?.trim()
        .toLowerCase()
        .split(/[^a-z]/, 1)[0],
  )
  return wanted.flatMap((one) => languages.filter((known) => known === one))[0]
}

/** Choices, each by its own name, so that readers of other languages find theirs. */
export const namedLanguages = languages.map((value) => ({ value, label: languageNames[value] }))
