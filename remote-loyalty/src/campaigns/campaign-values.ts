import { type CampaignDetails, type CampaignProof, campaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import { conditionGroups } from '@yuko/contract/loyalty/campaigns/campaign-condition'
import { type CampaignType, isDated } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { TierScope } from '@yuko/contract/loyalty/tier-scope'
import { minorOf, numberOf, optionalNumber, typedAmount, typedNumber, unitOf } from '@yuko/kit/money/money.ts'
import { localTime, momentOf } from '@yuko/kit/period/zoned-time.ts'
import { type ConditionValues, conditionGroupDrafts, conditionGroupValues } from '#data/condition-values.ts'
import { contractForm, type FieldNames } from '#data/editing/contract-form.ts'

export interface Region {
  currency: string
  timezone: string
}

/** The form values of a campaign: numbers as text, amounts in the currency’s major unit, times in the store’s time zone. */
export interface CampaignValues {
  type: CampaignType
  name: string
  description: string
  mode: CampaignDetails['earning']['mode']
  points: string
  amount: string
  times: string
  /** Groups, none of them empty. */
  conditions: ConditionValues[][]
  tierScope: TierScope
  stacking: CampaignDetails['stacking']
  perCustomer: string
  periodCount: string
  periodUnit: 'day' | 'week' | 'month' | 'year'
  cooldownDays: string
  budgetPoints: string
  perOrderPoints: string
  url: string
  network: NonNullable<CampaignDetails['action']['network']>
  count: string
  goal: string
  productIds: string[]
  tag: string
  event: string
  proofKind: CampaignProof['kind'] | 'none'
  instructions: string
  startsAt: string
  endsAt: string
  /** Whether it is only on certain days. */
  recurs: boolean
  weekdays: number[]
  hasHours: boolean
  hoursFrom: string
  hoursUntil: string
}

export function campaignValues(details: CampaignDetails, { currency, timezone }: Region): CampaignValues {
  const { earning, limits, action, proof } = details
  return {
    type: details.type,
    name: details.name,
    description: details.description ?? '',
    mode: earning.mode,
    points: 'points' in earning ? String(earning.points) : '1',
    amount: typedAmount(earning.mode === 'per_amount' ? earning.amountMinor : null, currency) || '1',
    times: earning.mode === 'multiplier' ? String(earning.percent / 100) : '2',
    conditions: conditionGroupValues(conditionGroups(details), currency),
    tierScope: details.tierScope,
    stacking: details.stacking,
    perCustomer: typedNumber(limits.perCustomer),
    periodCount: typedNumber(limits.perPeriod?.count ?? null),
    periodUnit: limits.perPeriod?.unit ?? 'month',
    cooldownDays: typedNumber(limits.cooldownDays),
    budgetPoints: typedNumber(limits.budgetPoints),
    perOrderPoints: typedNumber(limits.perOrderPoints),
    url: action.url ?? '',
    network: action.network ?? 'instagram',
    count: typedNumber(action.count ?? null),
    goal: typedAmount(action.amountMinor ?? null, currency),
    productIds: action.productIds ?? [],
    tag: action.tag ?? '',
    event: action.event ?? '',
    proofKind: proof?.kind ?? 'none',
    instructions: proof?.instructions ?? '',
    startsAt: localTime(details.startsAt, timezone),
    endsAt: localTime(details.endsAt, timezone),
    recurs: details.recurring !== null,
    weekdays: details.recurring?.weekdays ?? [6, 7],
    hasHours: details.recurring?.hours != null,
    hoursFrom: details.recurring?.hours?.from ?? '09:00',
    hoursUntil: details.recurring?.hours?.until ?? '18:00',
  }
}

/** The form values in the contract’s shape. Invalid numbers become NaN, which the schema rejects. */
export function campaignDraft(values: CampaignValues, { currency, timezone }: Region): CampaignDetails {
  const { type } = values
  const isOrder = type === 'order'
  const period = optionalNumber(values.periodCount)
  const [conditions = [], ...orConditions] = conditionGroupDrafts(values.conditions, currency)
  return {
    type,
    name: values.name,
    description: values.description,
    earning: earningDraft(values, currency),
    conditions,
    orConditions,
    tierScope: values.tierScope,
    stacking: values.stacking,
    limits: {
      perCustomer: optionalNumber(values.perCustomer),
      perPeriod: period === null ? null : { count: period, unit: values.periodUnit },
      cooldownDays: optionalNumber(values.cooldownDays),
      budgetPoints: optionalNumber(values.budgetPoints),
      perOrderPoints: isOrder ? optionalNumber(values.perOrderPoints) : null,
    },
    action: actionDraft(values, currency),
    proof: values.proofKind === 'none' ? null : { kind: values.proofKind, instructions: values.instructions },
    startsAt: momentOf(values.startsAt, timezone),
    endsAt: momentOf(values.endsAt, timezone),
    recurring: recurringDraft(values),
  }
}

function recurringDraft({
  type,
  recurs,
  weekdays,
  hasHours,
  hoursFrom,
  hoursUntil,
}: CampaignValues): CampaignDetails['recurring'] {
  if (!recurs || isDated(type)) return null
  return { weekdays, hours: hasHours ? { from: hoursFrom, until: hoursUntil } : null }
}

function earningDraft({ type, mode, points, amount, times }: CampaignValues, currency: string): CampaignDetails['earning'] {
  if (type === 'order' && mode === 'per_amount') return { mode, points: numberOf(points), amountMinor: minorOf(amount, currency) }
  if (type === 'order' && mode === 'multiplier') return { mode, percent: Math.round(numberOf(times.replace(',', '.')) * 100) }
  return { mode: 'fixed', points: numberOf(points) }
}

function actionDraft(values: CampaignValues, currency: string): CampaignDetails['action'] {
  const url = values.url.trim()
  const network = values.network
  switch (values.type) {
    case 'social_follow':
    case 'social_share':
      return { url: url || null, network }
    case 'page_visit':
      return { url: url || null }
    case 'order_count':
      return { count: numberOf(values.count) }
    case 'spend_goal':
      return { amountMinor: minorOf(values.goal, currency) }
    case 'product_purchase':
      return { productIds: values.productIds }
    case 'tag_added':
      return { tag: values.tag }
    case 'custom_event':
      return { event: values.proofKind === 'none' ? values.event.trim() || null : null }
    default:
      return {}
  }
}

/** Maps the contract’s paths to form fields. */
export const campaignFields: FieldNames = {
  'earning.mode': 'mode',
  'earning.points': 'points',
  'earning.amountMinor': 'amount',
  'earning.percent': 'times',
  conditions: 'conditions',
  orConditions: 'conditions',
  tierScope: 'tierScope',
  'limits.perCustomer': 'perCustomer',
  'limits.perPeriod': 'periodCount',
  'limits.cooldownDays': 'cooldownDays',
  'limits.budgetPoints': 'budgetPoints',
  'limits.perOrderPoints': 'perOrderPoints',
  'action.url': 'url',
  'action.network': 'network',
  'action.count': 'count',
  'action.amountMinor': 'goal',
  'action.productIds': 'productIds',
  'action.tag': 'tag',
  'action.event': 'event',
  'recurring.weekdays': 'weekdays',
  'recurring.hours.from': 'hoursFrom',
  'recurring.hours.until': 'hoursUntil',
  'proof.kind': 'proofKind',
  'proof.instructions': 'instructions',
}

export const campaignForm = (region: Region) =>
  contractForm<CampaignValues, CampaignDetails>(campaignDetails, (values) => campaignDraft(values, region), campaignFields, {
    'earning.percent': 100,
    'earning.amountMinor': unitOf(region.currency),
    'action.amountMinor': unitOf(region.currency),
    'conditions.atLeastMinor': unitOf(region.currency),
    'orConditions.atLeastMinor': unitOf(region.currency),
  })
