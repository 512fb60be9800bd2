import { t } from '@lingui/core/macro'
import { type CampaignCondition, campaignCondition } from '@yuko/contract/loyalty/campaigns/campaign-condition'
import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { minorOf, typedAmount } from '@yuko/kit/money/money.ts'
import { fieldText } from '@yuko/ui'
import { isOrderType } from '#data/campaign-types.ts'

export type ConditionKind = CampaignCondition['on']

/** The form values of a condition. */
export interface ConditionValues {
  /** Identifies rows while others are added and removed. */
  id: number
  on: ConditionKind
  isNot: boolean
  amount: string
  oneOf: string[]
}

const ofPeople: readonly ConditionKind[] = ['customer_tag', 'customer_country']
const ofProducts: readonly ConditionKind[] = ['product', 'product_collection', 'product_tag', 'product_type', 'product_vendor']
const ofOrders: readonly ConditionKind[] = ['order_amount', 'order_channel', 'order_country', 'order_tag']

/** The kinds of conditions that a type of campaign can have. */
export function conditionKindsOf(type: CampaignType): readonly ConditionKind[] {
  return isOrderType(type) ? [...ofOrders, ...ofProducts, ...ofPeople] : ofPeople
}

function conditionValues(condition: CampaignCondition, id: number, currency: string): ConditionValues {
  if (condition.on === 'order_amount')
    return { id, on: condition.on, isNot: false, amount: typedAmount(condition.atLeastMinor, currency), oneOf: [] }
  return { id, on: condition.on, isNot: condition.isNot, amount: '', oneOf: [...condition.oneOf] }
}

/** Leaves out empty groups. */
export function conditionGroupValues(groups: readonly (readonly CampaignCondition[])[], currency: string): ConditionValues[][] {
  let id = 0
  const rows = groups.map((group) => group.map((condition) => conditionValues(condition, id++, currency)))
  return rows.filter((group) => group.length > 0)
}

/** With invalid values, which the schema rejects. */
export const conditionGroupDrafts = (groups: readonly (readonly ConditionValues[])[], currency: string) =>
  groups.map((group) => group.map((condition) => conditionDraft(condition, currency) as CampaignCondition))

export const newCondition = (on: ConditionKind, groups: readonly (readonly ConditionValues[])[]): ConditionValues => ({
  id: 1 + Math.max(-1, ...groups.flat().map(({ id }) => id)),
  on,
  isNot: false,
  amount: '',
  oneOf: [],
})

function conditionDraft({ on, isNot, amount, oneOf }: ConditionValues, currency: string) {
  return on === 'order_amount' ? { on, atLeastMinor: minorOf(amount, currency) } : { on, isNot, oneOf }
}

/** Its validation error, if any. */
export function conditionProblem(values: ConditionValues, currency: string): string | undefined {
  const outcome = campaignCondition.safeParse(conditionDraft(values, currency))
  if (outcome.success) return undefined
  return values.on === 'order_amount' ? t`must be an amount` : fieldText(outcome.error.issues[0]?.message ?? '')
}
