import { t } from '@lingui/core/macro'
import type {
  LoyaltyTranslation,
  TranslatedField,
  TranslatedSubject,
} from '@yuko/contract/loyalty/translations/loyalty-translation'
import { pageLocale } from '@yuko/runtime'

const subjects: Readonly<Record<TranslatedSubject, string>> = {
  program: t`Program`,
  campaign: t`Way to earn`,
  reward: t`Reward`,
  tier: t`Tier`,
}

const fields: Readonly<Record<TranslatedField, string>> = {
  name: t`Name`,
  description: t`Description`,
  terms: t`Terms`,
  instructions: t`Instructions`,
  perk: t`Perk`,
  point_one: t`One point`,
  point_other: t`Several points`,
  point_zero: t`No points`,
  point_two: t`Two points`,
  point_few: t`Few points`,
  point_many: t`Many points`,
}

/** “Reward: Terms”. Plural forms of points with a number that takes them. */
export function kindOf({ subject, field }: LoyaltyTranslation, language: string): string {
  const [what, part] = [subjects[subject], fields[field]]
  const number = exampleOf(field, language)
  return number === null ? t`${what}: ${part}` : t`${what}: ${part}, as in ${number}`
}

/** The first number above zero that takes a plural form: 5 for Polish `many`. */
function exampleOf(field: TranslatedField, language: string): number | null {
  const form = field.startsWith('point_') ? field.slice('point_'.length) : null
  if (form === null) return null
  const rules = new Intl.PluralRules(language)
  const numbers = form === 'zero' ? [0] : Array.from({ length: 120 }, (_, n) => n + 1)
  return numbers.find((n) => rules.select(n) === form) ?? null
}

const names = new Intl.DisplayNames(pageLocale(), { type: 'language' })
export const languageName = (tag: string): string => names.of(tag) ?? tag
