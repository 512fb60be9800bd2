import { onsiteTexts } from '@yuko/contract/loyalty/onsite/onsite-texts'
import { pointForm, type ShownPointLabel } from '@yuko/contract/loyalty/point-label'
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

interface Terms {
  /** The products or collections it is limited to; null: the whole order. */
  readonly onlyFor: readonly string[] | null
  readonly onlySubscriptions: boolean
  readonly minOrderMinor: number | null
}

/** More names are left out, as in the widgets. */
const mostNames = 3

/** What a code applies to, and its minimum order amount; null: every order. */
export function termsWords(
  { onlyFor, onlySubscriptions, minOrderMinor }: Terms,
  currency: string,
  locale: string | null,
): string | null {
  const names = onlyFor?.slice(0, mostNames).join(', ')
  const more = (onlyFor?.length ?? 0) > mostNames ? ' …' : ''
  const { loyaltyOnlyFor, loyaltyOnlySubscriptions } = onsiteTextsIn(locale)
  const scope = names && `${loyaltyOnlyFor.replace('{names}', () => names + more)}.`
  return (
    [
      scope,
      onlySubscriptions && `${loyaltyOnlySubscriptions}.`,
      minOrderMinor !== null && minimumWords(minOrderMinor, currency, locale),
    ]
      .filter(Boolean)
      .join(' ') || null
  )
}

function minimumWords(amountMinor: number, currency: string, locale: string | null): string {
  const language = readable(locale)
  const words = minimum[language.slice(0, 2)]
  return words ? words(moneyWords(amountMinor, currency, language)) : `≥ ${moneyWords(amountMinor, currency, language)}`
}

export function pointsWords(points: number, label: ShownPointLabel, locale: string | null): string {
  const language = readable(locale)
  return `${new Intl.NumberFormat(language).format(points)} ${pointForm(label, language, points)}`
}

const benefitTexts = { free_shipping: 'loyaltyTierFreeShipping', early_access: 'loyaltyTierEarlyAccess' } as const

/** As the widgets name them. */
export function benefitWords(benefits: readonly TierBenefit[], locale: string | null): string[] {
  const texts = onsiteTextsIn(locale)
  return benefits.map((benefit) => texts[benefitTexts[benefit]])
}

function onsiteTextsIn(locale: string | null) {
  const language = readable(locale).slice(0, 2)
  return language in onsiteTexts ? onsiteTexts[language as keyof typeof onsiteTexts] : onsiteTexts.en
}

function readable(locale: string | null): string {
  try {
    return Intl.getCanonicalLocales((locale ?? 'en').replace('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
