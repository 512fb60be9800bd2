import { t } from '@lingui/core/macro'
import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'
import type { CampaignCondition } from '@yuko/contract/loyalty/campaigns/campaign-condition'
import type { ConditionKind } from '#data/condition-values.ts'
import { amountOf } from '#data/money.ts'

export const conditionLabels: Readonly<Record<ConditionKind, string>> = {
  order_amount: t`Order amount`,
  order_channel: t`Sales channel`,
  order_country: t`Delivered to`,
  order_tag: t`Order tag`,
  product: t`Product`,
  product_tag: t`Product tag`,
  product_type: t`Product type`,
  product_vendor: t`Brand or vendor`,
  customer_tag: t`Customer tag`,
  customer_country: t`Customer’s country`,
}

export const channelLabels: Readonly<Record<SalesChannel, string>> = {
  web: t`Online store`,
  pos: t`In a shop`,
  draft: t`Draft orders`,
  subscription: t`Subscriptions`,
  api: t`Other apps`,
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const either = new Intl.ListFormat('en', { type: 'disjunction' })

const subjects: Readonly<Record<Exclude<ConditionKind, 'order_amount' | 'product'>, [is: string, isNot: string]>> = {
  order_channel: ['from', 'not from'],
  order_country: ['delivered to', 'not delivered to'],
  order_tag: ['with the order tag', 'without the order tag'],
  product_tag: ['with a product tagged', 'with a product not tagged'],
  product_type: ['with a product of type', 'with a product not of type'],
  product_vendor: ['with a product by', 'with a product not by'],
  customer_tag: ['by customers tagged', 'by customers not tagged'],
  customer_country: ['by customers from', 'by customers not from'],
}

/** “of €30 or more”, “delivered to Germany or Austria”: after what it narrows. */
export function conditionWords(condition: CampaignCondition, currency: string): string {
  if (condition.on === 'order_amount') return t`of ${amountOf(condition.atLeastMinor, currency)} or more`
  const { on, isNot, oneOf } = condition
  if (on === 'product') {
    const which =
      oneOf.length === 1 ? 'the product you chose' : t`${isNot ? '' : 'one of '}the ${oneOf.length} products you chose`
    return isNot ? t`with something else than ${which}` : `with ${which}`
  }
  const names =
    on === 'order_channel'
      ? oneOf.map((channel) => channelLabels[channel].toLowerCase())
      : on.endsWith('_country')
        ? oneOf.map((code) => countryNames.of(code) ?? code)
        : oneOf.map((word) => `“${word}”`)
  return `${subjects[on][isNot ? 1 : 0]} ${names.length > 0 ? either.format(names) : '…'}`
}
