import { type Language, languages } from '@yuko/contract/accounts/languages'
import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { defaultCampaignName } from '@yuko/contract/loyalty/campaigns/default-campaign-name'
import { type AmountWords, generatedName, generatedOfferName, type Promised } from '@yuko/contract/loyalty/rewards/generated-name'
import { inLanguage } from '#platform/in-language.ts'
import { decimalsOf } from '#platform/money.ts'

/** Writes a default name in the language of now. */
type Generate = (amountOf: AmountWords) => string | null

/** A reward’s default name in a language; null: it was written by hand. */
export function rewardNameIn(language: string, name: string, promised: Promised, currency: string): string | null {
  const own = (amountOf: AmountWords) => generatedName(promised, amountOf)
  const forFriends = (amountOf: AmountWords) => generatedOfferName(promised.value, amountOf)
  return generatedIn(language, name, own, currency) ?? generatedIn(language, name, forFriends, currency)
}

/** A way to earn’s default name in a language; null: as for rewards. */
export function campaignNameIn(language: string, name: string, type: CampaignType, currency: string): string | null {
  return generatedIn(language, name, () => defaultCampaignName(type), currency)
}

function generatedIn(tag: string, name: string, generate: Generate, currency: string): string | null {
  const language = languages.find((one) => one === tag)
  if (!language) return null
  const isSaidIn = (one: Language) => inLanguage(one, () => isGenerated(name, generate, currency))
  if (isSaidIn(language)) return name
  if (!languages.some(isSaidIn)) return null
  return inLanguage(language, () => generate((minor) => amountIn(language, minor, currency)))
}

const gap = '\0'
/** Longer than any sign of a currency. */
const longestSign = 8

/** Whether the name was generated in the language of now. Amounts may be written as in any country. */
function isGenerated(name: string, generate: Generate, currency: string): boolean {
  let worth = 0
  const pattern = generate((minor) => {
    worth = minor
    return gap
  })
  if (pattern === null) return false
  const [before = '', after] = pattern.split(gap)
  if (after === undefined) return name === pattern
  if (!name.startsWith(before) || !name.endsWith(after)) return false
  const amount = name.slice(before.length, name.length - after.length)
  const figures = amount.replace(/\D/g, '')
  const unit = 10 ** decimalsOf(currency)
  const isWhole = worth % unit === 0
  return Number(figures) === (isWhole ? worth / unit : worth) && amount.length - figures.length <= longestSign
}

function amountIn(language: Language, minor: number, currency: string): string {
  const unit = 10 ** decimalsOf(currency)
  const digits = minor % unit === 0 ? { maximumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(minor / unit)
}
