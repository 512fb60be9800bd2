import { z } from 'zod'
import { countries } from './places.ts'

/** A two-letter country code; an unambiguous name is accepted too: `Germany` is DE. */
export const country = z
  .string()
  .max(100)
  .overwrite((text) => countryCodeOf(text) ?? text)
  .regex(/^[A-Z]{2}$/, 'must be a country such as DE')

/** Names used by stores and files that no language's list contains. */
const alsoKnownAs: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  russia: 'RU',
  'south korea': 'KR',
  'ivory coast': 'CI',
}

const namedIn = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']

/**
 * The ISO code of a country, from its code or its name in English, German, French, Spanish, Italian, Dutch, or Portuguese. null:
 * unknown or ambiguous.
 */
export function countryCodeOf(text: string): string | null {
  const name = plain(text)
  if (alsoKnownAs[name]) return alsoKnownAs[name]
  return /^[a-z]{2}$/.test(name) ? name.toUpperCase() : (codesByName().get(name) ?? null)
}

/** Letters only: ignores case, accents, punctuation, and the article. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')

let known: ReadonlyMap<string, string | null> | undefined

function codesByName(): ReadonlyMap<string, string | null> {
  if (known) return known
  const found = new Map<string, string | null>()
  for (const language of namedIn) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of countries) {
      const name = plain(names.of(code) ?? code)
      found.set(name, found.has(name) && found.get(name) !== code ? null : code)
    }
  }
  known = found
  return found
}
