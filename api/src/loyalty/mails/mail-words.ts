import { onsiteTexts } from '@yuko/contract/loyalty/onsite/onsite-texts'
import type { TierBenefit } from '@yuko/contract/loyalty/tiers/tier'
import { decimalsOf } from '#platform/money.ts'

const minimum: Record<string, (much: string) => string> = {
  en: (much) => `For orders of ${much} or more.`,
  de: (much) => `Für Bestellungen ab ${much}.`,
  fr: (much) => `Pour toute commande d’au moins ${much}.`,
  es: (much) => `Para pedidos de ${much} o más.`,
}

/** Formatted for the locale; in English if the locale is invalid. */
export function moneyWords(amountMinor: number, currency: string, locale: string | null): string {
  const format = new Intl.NumberFormat(readable(locale), { style: 'currency', currency })
  return format.format(amountMinor / 10 ** decimalsOf(currency))
}

/** The minimum order amount; null: none. */
export function minimumWords(amountMinor: number | null, currency: string, locale: string | null): string | null {
  if (amountMinor === null) return null
  const language = readable(locale)
  const words = minimum[language.slice(0, 2)]
  return words ? words(moneyWords(amountMinor, currency, language)) : `≥ ${moneyWords(amountMinor, currency, language)}`
}

export function pointsWords(points: number, names: { point_one: string; point_other: string }, locale: string | null): string {
  const language = readable(locale)
  const name = new Intl.PluralRules(language).select(points) === 'one' ? names.point_one : names.point_other
  return `${new Intl.NumberFormat(language).format(points)} ${name}`
}

const benefitTexts = { free_shipping: 'loyaltyTierFreeShipping', early_access: 'loyaltyTierEarlyAccess' } as const

/** As the widgets name them. */
export function benefitWords(benefits: readonly TierBenefit[], locale: string | null): string[] {
  const language = readable(locale).slice(0, 2)
  const texts = language in onsiteTexts ? onsiteTexts[language as keyof typeof onsiteTexts] : onsiteTexts.en
  return benefits.map((benefit) => texts[benefitTexts[benefit]])
}

function readable(locale: string | null): string {
  try {
    return Intl.getCanonicalLocales((locale ?? 'en').replace('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
