import { plural, t } from '@lingui/core/macro'
import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'
import type { CampaignCondition } from '@yuko/contract/loyalty/campaigns/campaign-condition'
import { amountOf } from '@yuko/kit/money/money.ts'
import { pageLocale } from '@yuko/runtime'
import type { ConditionKind } from '#data/condition-values.ts'

export const conditionLabels: Readonly<Record<ConditionKind, string>> = {
  order_amount: t`Order amount`,
  order_channel: t`Sales channel`,
  order_country: t`Delivery country`,
  order_tag: t`Order tag`,
  product: t`Product`,
  product_collection: t`Collection`,
  product_tag: t`Product tag`,
  product_type: t`Product type`,
  product_vendor: t`Vendor`,
  customer_tag: t`Customer tag`,
  customer_country: t`Customer country`,
}

export const channelLabels: Readonly<Record<SalesChannel, string>> = {
  web: t`Online store`,
  pos: t`Point of sale`,
  draft: t`Draft orders`,
  subscription: t`Subscriptions`,
  api: t`Other apps`,
}

const countryNames = new Intl.DisplayNames(pageLocale(), { type: 'region' })
const either = new Intl.ListFormat(pageLocale(), { type: 'disjunction' })

type Listed = Exclude<ConditionKind, 'order_amount' | 'product' | 'product_collection'>

/** A sentence for each condition on a list of values, and one for its opposite. */
const sentences: Readonly<Record<Listed, [is: (values: string) => string, isNot: (values: string) => string]>> = {
  order_channel: [
    (channels) => t`Only orders from these sales channels: ${channels}`,
    (channels) => t`Excludes orders from these sales channels: ${channels}`,
  ],
  order_country: [
    (countries) => t`Only orders delivered to: ${countries}`,
    (countries) => t`Excludes orders delivered to: ${countries}`,
  ],
  order_tag: [(tags) => t`Only orders tagged: ${tags}`, (tags) => t`Excludes orders tagged: ${tags}`],
  product_tag: [
    (tags) => t`Only orders with a product tagged: ${tags}`,
    (tags) => t`Only orders with a product not tagged: ${tags}`,
  ],
  product_type: [
    (types) => t`Only orders with a product of type: ${types}`,
    (types) => t`Only orders with a product not of type: ${types}`,
  ],
  product_vendor: [
    (vendors) => t`Only orders with a product from: ${vendors}`,
    (vendors) => t`Only orders with a product not from: ${vendors}`,
  ],
  customer_tag: [(tags) => t`Only customers tagged: ${tags}`, (tags) => t`Excludes customers tagged: ${tags}`],
  customer_country: [
    (countries) => t`Only customers from: ${countries}`,
    (countries) => t`Excludes customers from: ${countries}`,
  ],
}

/** Values that have names: null for texts. */
export function kindOf(on: ConditionKind): 'channel' | 'country' | null {
  if (on === 'order_channel') return 'channel'
  return on.endsWith('_country') ? 'country' : null
}

/** “Online store”, “Germany”; of a sales channel without a name, its own. */
export function valueName(kind: 'channel' | 'country', value: string): string {
  if (kind === 'country') return countryNames.of(value) ?? value
  return Object.hasOwn(channelLabels, value) ? channelLabels[value as SalesChannel] : value
}

/** “Only orders of €30 or more”, “Only orders delivered to: Germany or Austria”. */
export function conditionWords(condition: CampaignCondition, currency: string): string {
  if (condition.on === 'order_amount') {
    const amount = amountOf(condition.atLeastMinor, currency)
    return t`Only orders of ${amount} or more`
  }
  const { on, isNot, oneOf } = condition
  // Until something is selected, as if it were one.
  const count = Math.max(1, oneOf.length)
  if (on === 'product') return productWords(count, isNot)
  if (on === 'product_collection') return collectionWords(count, isNot)
  const kind = kindOf(on)
  const names = oneOf.map((word) => (kind ? valueName(kind, word) : t`“${word}”`))
  return sentences[on][isNot ? 1 : 0](names.length > 0 ? either.format(names) : '…')
}

/** One sentence for each condition, or for each group if there are several. */
export function conditionTerms(groups: readonly (readonly CampaignCondition[])[], currency: string): string[] {
  const worded = groups.map((group) => group.map((condition) => conditionWords(condition, currency)))
  if (worded.length === 1) return worded.flat()
  return [
    t`At least one group of conditions has to match.`,
    ...worded.map((words, index) => ofGroup(index + 1, words.join(' · '))),
  ]
}

/** “Group 2: Only orders tagged: “gift””. */
export const ofGroup = (group: number, words: string) => t`Group ${group}: ${words}`

const productWords = (count: number, isNot: boolean) =>
  isNot
    ? plural(count, {
        one: 'Only orders with a product other than the selected one',
        other: 'Only orders with a product other than the # selected ones',
      })
    : plural(count, {
        one: 'Only orders with the selected product',
        other: 'Only orders with one of the # selected products',
      })

const collectionWords = (count: number, isNot: boolean) =>
  isNot
    ? plural(count, {
        one: 'Only orders with a product outside the selected collection',
        other: 'Only orders with a product outside the # selected collections',
      })
    : plural(count, {
        one: 'Only orders with a product from the selected collection',
        other: 'Only orders with a product from one of the # selected collections',
      })
