import { languageTag } from '@yuko/contract/primitives'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The language of a text. null: too short or too mixed to tell. */
export type LanguageOf = (text: string) => string | null

/** Only this much of a text is sampled; more doesn't improve the result. */
const looked = 300

/** Its tables are loaded by the first import that needs them. */
export async function languageDetector(): Promise<LanguageOf> {
  const { eld } = await import('eld/small')
  return (text) => {
    const found = eld.detect(text.slice(0, looked))
    return found.isReliable() ? found.language : null
  }
}

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
export class MainLanguage {
  readonly #texts = new Map<string, number>()
  #known = 0

  add(language: string | null): void {
    if (language === null) return
    this.#known++
    this.#texts.set(language, (this.#texts.get(language) ?? 0) + 1)
  }

  result(): string | null {
    const [commonest] = [...this.#texts].sort(([, one], [, other]) => other - one)
    return commonest && commonest[1] >= this.#known * 0.9 ? commonest[0] : null
  }
}
