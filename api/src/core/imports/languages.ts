import { languageTag } from '@yuko/contract/primitives'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The languages of texts, in order. null: too short or too mixed to tell. */
export type LanguagesOf = (texts: readonly string[]) => Promise<readonly (string | null)[]>

const tags = new Map<string, string>()

/** `de`, `EN_us` or `German` as a language tag. null: not a language. */
export function languageFrom(text: string): string | null {
  if (tags.size === 0) {
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
    for (const first of letters)
      for (const second of letters) {
        const name = names.of(first + second)
        if (name && Intl.getCanonicalLocales(first + second)[0] === first + second) tags.set(name.toLowerCase(), first + second)
      }
  }
  const named = tags.get(text.toLowerCase())
  if (named) return named
  const tag = languageTag.safeParse(text.replaceAll('_', '-')).data
  return tag && /^[a-z]{2,3}(?:-|$)/i.test(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? null) : null
}

/** The main language of a file's texts, also assumed for short ones. */
export function mainLanguage(found: readonly (string | null)[]): string | null {
  const texts = new Map<string, number>()
  const known = found.filter((language) => language !== null)
  for (const language of known) texts.set(language, (texts.get(language) ?? 0) + 1)
  const [commonest] = [...texts].sort(([, one], [, other]) => other - one)
  return commonest && commonest[1] >= known.length * 0.9 ? commonest[0] : null
}
