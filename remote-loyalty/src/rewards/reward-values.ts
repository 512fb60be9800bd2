import { posTypes } from '@yuko/contract/loyalty/rewards/pos-types'
import {
  hasAmount,
  hasCode,
  type RewardChannel,
  type RewardDetails,
  type RewardScope,
  type RewardType,
  rewardDetails,
  scopedTypes,
} from '@yuko/contract/loyalty/rewards/reward'
import type { TierScope } from '@yuko/contract/loyalty/tier-scope'
import { minorOf, numberOf, optionalNumber, typedAmount, typedNumber, unitOf } from '@yuko/kit/money/money.ts'
import { contractForm, type FieldNames } from '#data/editing/contract-form.ts'

/** The form values of a reward: numbers as text, amounts in the currency’s major unit. */
export interface RewardValues {
  type: RewardType
  name: string
  description: string
  terms: string
  exchange: RewardDetails['price']['exchange']
  points: string
  stepPoints: string
  stepAmount: string
  minPoints: string
  maxPoints: string
  amount: string
  percent: string
  productId: string
  instructions: string
  appliesTo: 'all' | RewardScope['to']
  productIds: string[]
  collectionIds: string[]
  purchases: 'one_time' | 'subscription' | 'both'
  cycles: string
  channel: 'all' | RewardChannel
  minOrder: string
  combinesWith: RewardDetails['combinesWith']
  codeMode: RewardDetails['codes']['mode']
  prefix: string
  validDays: string
  stock: string
  perCustomer: string
  tierScope: TierScope
}

export function rewardValues(details: RewardDetails, currency: string): RewardValues {
  const { price, value, codes } = details
  const isFixed = price.exchange === 'fixed'
  return {
    type: value.type,
    name: details.name,
    description: details.description ?? '',
    terms: details.terms ?? '',
    exchange: price.exchange,
    points: isFixed ? String(price.points) : '500',
    stepPoints: isFixed ? '100' : String(price.stepPoints),
    stepAmount: isFixed ? '1' : typedAmount(price.stepMinor, currency),
    minPoints: typedNumber(isFixed ? null : price.minPoints),
    maxPoints: typedNumber(isFixed ? null : price.maxPoints),
    amount: typedAmount('amountMinor' in value ? value.amountMinor : null, currency),
    percent: value.type === 'percent_off' ? String(value.percent) : '10',
    productId: value.type === 'free_product' ? value.productId : '',
    instructions: value.type === 'custom' ? value.instructions : '',
    appliesTo: details.appliesTo?.to ?? 'all',
    productIds: details.appliesTo?.to === 'products' ? details.appliesTo.productIds : [],
    collectionIds: details.appliesTo?.to === 'collections' ? details.appliesTo.collectionIds : [],
    purchases: details.subscriptions ? (details.subscriptions.only ? 'subscription' : 'both') : 'one_time',
    cycles: typedNumber(details.subscriptions ? details.subscriptions.cycles : 1),
    channel: details.channel ?? 'all',
    minOrder: typedAmount(details.minOrderMinor, currency),
    combinesWith: details.combinesWith,
    codeMode: codes.mode,
    prefix: codes.prefix,
    validDays: typedNumber(details.validDays),
    stock: typedNumber(details.stock),
    perCustomer: typedNumber(details.perCustomer),
    tierScope: details.tierScope,
  }
}

const withoutMinimum: ReadonlySet<RewardType> = new Set(['free_product', 'gift_card'])

/** The form values in the contract’s shape. Invalid numbers become NaN, which the schema rejects. */
export function rewardDraft(values: RewardValues, currency: string): RewardDetails {
  return {
    name: values.name,
    description: values.description,
    terms: values.terms,
    price: priceDraft(values, currency),
    value: valueDraft(values, currency),
    appliesTo: scopeDraft(values),
    subscriptions: subscriptionsDraft(values),
    channel: values.channel === 'all' || !posTypes.has(values.type) ? null : values.channel,
    minOrderMinor: withoutMinimum.has(values.type) || values.minOrder.trim() === '' ? null : minorOf(values.minOrder, currency),
    combinesWith: values.combinesWith,
    codes: { mode: values.codeMode, prefix: values.prefix },
    validDays: optionalNumber(values.validDays),
    stock: optionalNumber(values.stock),
    perCustomer: optionalNumber(values.perCustomer),
    tierScope: values.tierScope,
  }
}

function priceDraft(values: RewardValues, currency: string): RewardDetails['price'] {
  if (values.exchange === 'fixed' || !hasAmount(values.type)) return { exchange: 'fixed', points: numberOf(values.points) }
  return {
    exchange: 'incremental',
    stepPoints: numberOf(values.stepPoints),
    stepMinor: minorOf(values.stepAmount, currency),
    minPoints: optionalNumber(values.minPoints),
    maxPoints: optionalNumber(values.maxPoints),
  }
}

function valueDraft(values: RewardValues, currency: string): RewardDetails['value'] {
  const { type } = values
  switch (type) {
    case 'amount_off':
    case 'store_credit':
    case 'gift_card':
      return { type, amountMinor: values.exchange === 'incremental' ? null : minorOf(values.amount, currency) }
    case 'percent_off':
      return { type, percent: numberOf(values.percent) }
    case 'free_product':
      return { type, productId: values.productId }
    case 'custom':
      return { type, instructions: values.instructions }
    default:
      return { type }
  }
}

function scopeDraft({ type, appliesTo, productIds, collectionIds }: RewardValues): RewardDetails['appliesTo'] {
  if (!scopedTypes.has(type) || appliesTo === 'all') return null
  return appliesTo === 'products' ? { to: 'products', productIds } : { to: 'collections', collectionIds }
}

function subscriptionsDraft({ type, codeMode, purchases, cycles }: RewardValues): RewardDetails['subscriptions'] {
  if (!hasCode(type) || codeMode === 'pool' || purchases === 'one_time') return null
  return { only: purchases === 'subscription', cycles: optionalNumber(cycles) }
}

/** Maps the contract’s paths to form fields. */
export const rewardFields: FieldNames = {
  'price.exchange': 'exchange',
  'price.points': 'points',
  'price.stepPoints': 'stepPoints',
  'price.stepMinor': 'stepAmount',
  'price.minPoints': 'minPoints',
  'price.maxPoints': 'maxPoints',
  'value.amountMinor': 'amount',
  'value.percent': 'percent',
  'value.productId': 'productId',
  'value.instructions': 'instructions',
  'appliesTo.productIds': 'productIds',
  'appliesTo.collectionIds': 'collectionIds',
  subscriptions: 'purchases',
  'subscriptions.cycles': 'cycles',
  minOrderMinor: 'minOrder',
  'codes.mode': 'codeMode',
  'codes.prefix': 'prefix',
  tierScope: 'tierScope',
}

export const rewardForm = (currency: string) =>
  contractForm<RewardValues, RewardDetails>(rewardDetails, (values) => rewardDraft(values, currency), rewardFields, {
    'price.stepMinor': unitOf(currency),
    'value.amountMinor': unitOf(currency),
    minOrderMinor: unitOf(currency),
  })
