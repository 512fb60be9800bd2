import { z } from 'zod'

/** Plural forms beside `one` and `other` that some languages have, such as Polish. */
export const furtherForms = ['zero', 'two', 'few', 'many'] as const

/** A program’s name for points. */
export const shownPointLabel = z.object({
  one: z.string(),
  other: z.string(),
  zero: z.string().optional(),
  two: z.string().optional(),
  few: z.string().optional(),
  many: z.string().optional().describe('Forms that the language has; absent: `other`'),
})
export type ShownPointLabel = z.infer<typeof shownPointLabel>

/** The form that this number takes in a language. */
export const pointForm = (label: ShownPointLabel, locale: string, n: number): string =>
  label[new Intl.PluralRules(locale).select(n)] ?? label.other

/** The forms that whole numbers take in a language, which a translation needs. `other` is also the name alone. */
export function formsOf(locale: string): (keyof ShownPointLabel)[] {
  const rules = new Intl.PluralRules(locale)
  const taken = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))
  return (['one', 'other', ...furtherForms] as const).filter((form) => form === 'other' || taken.has(form))
}
