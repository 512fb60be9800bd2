import { z } from 'zod'
import { isoDateTime, optionalText, requiredText, typeId } from '../../primitives.ts'
import { programId } from '../program.ts'
import { tierScope } from '../tier-scope.ts'
import { someMinor, somePoints, wholeNumber } from '../whole-number.ts'
import { conditionGroup, orConditions } from './campaign-condition.ts'
import { type CampaignType, campaignType, isDated, provableCampaignTypes } from './campaign-type.ts'
import { recurringSchedule } from './recurring-schedule.ts'

export const campaignId = typeId('cmp')

export const campaignStatus = z.enum(['draft', 'active', 'paused', 'ended'])
export type CampaignStatus = z.infer<typeof campaignStatus>

/** Number of points. Multipliers are in percent: 200 doubles the other campaigns' points for the same order. */
export const campaignEarning = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('fixed'), points: somePoints }),
  z.object({
    mode: z.literal('per_amount'),
    points: wholeNumber(1, 10_000),
    amountMinor: someMinor.describe('Points are given for each such amount spent'),
  }),
  z.object({ mode: z.literal('multiplier'), percent: wholeNumber(101, 1000) }),
])
export type CampaignEarning = z.infer<typeof campaignEarning>

/**
 * How matching order campaigns combine: one `best_only` counts, the first by `priority`, else the highest; `add` ones are added,
 * and multipliers apply to the sum.
 */
export const campaignStacking = z.enum(['best_only', 'add'])

export const campaignLimits = z.object({
  perCustomer: wholeNumber(1, 100_000).nullable().describe('Maximum times for one customer'),
  perPeriod: z
    .object({ count: wholeNumber(1, 1000), unit: z.enum(['day', 'week', 'month', 'year']) })
    .nullable()
    .describe('Maximum times for one customer in each period'),
  cooldownDays: wholeNumber(1, 3650).nullable().describe('Minimum days between two times for one customer'),
  budgetPoints: wholeNumber(1, 1_000_000_000).nullable().describe('Maximum points for all customers together'),
  perOrderPoints: somePoints.nullable().describe('Maximum for one order'),
})
export type CampaignLimits = z.infer<typeof campaignLimits>

/** The name of a custom event. */
export const customEvent = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'must be lowercase letters, digits, dots and hyphens')

/** Required by some types only. */
export const campaignAction = z.object({
  url: z.httpUrl().max(2000).nullish().describe('For social_follow, social_share, and page_visit: the page to open'),
  network: z
    .enum(['instagram', 'facebook', 'tiktok', 'x', 'youtube', 'pinterest'])
    .nullish()
    .describe('For social_follow and social_share'),
  count: wholeNumber(2, 10_000).nullish().describe('For order_count: the customer’s nth order'),
  amountMinor: someMinor.nullish().describe('For spend_goal: total amount spent'),
  productIds: z.array(typeId('prd')).max(250).nullish().describe('For product_purchase'),
  tag: optionalText(255).describe('For tag_added: the customer’s tag in the store'),
  event: customEvent.nullish().describe('For custom_event without proof: its name in the API'),
})
export type CampaignAction = z.infer<typeof campaignAction>

/** What customers submit, for a person to check before the points are given. */
export const campaignProof = z.object({
  kind: z.enum(['picture', 'link', 'text']),
  instructions: requiredText(300).describe('Tells customers what to submit'),
})
export type CampaignProof = z.infer<typeof campaignProof>

const neededOf: Partial<Record<CampaignType, readonly (keyof CampaignAction)[]>> = {
  social_follow: ['url', 'network'],
  social_share: ['url', 'network'],
  page_visit: ['url'],
  order_count: ['count'],
  spend_goal: ['amountMinor'],
  product_purchase: ['productIds'],
  tag_added: ['tag'],
  custom_event: ['event'],
}

const draft = z.object({
  name: requiredText(80).describe('Shown to customers'),
  description: optionalText(300),
  earning: campaignEarning,
  conditions: conditionGroup,
  orConditions,
  tierScope,
  stacking: campaignStacking,
  limits: campaignLimits,
  action: campaignAction,
  proof: campaignProof
    .nullish()
    .describe('For social_follow, social_share, page_visit, and custom_event: you check each time. null: nobody checks'),
  startsAt: isoDateTime.nullable(),
  endsAt: isoDateTime.nullable(),
  recurring: recurringSchedule.nullable().default(null).describe('Applies only on these days and hours; null: all the time'),
})

/** A merchant's settings of a campaign. */
export const campaignDetails = draft
  .extend({ type: campaignType })
  .superRefine(({ type, earning, action, proof, conditions, orConditions, startsAt, endsAt, recurring }, context) => {
    const isMissing = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)
    const isProvable = (provableCampaignTypes as readonly CampaignType[]).includes(type)
    if (proof && !isProvable) context.addIssue({ code: 'custom', path: ['proof'], message: 'isn’t available for this type' })
    if (proof && action.event)
      context.addIssue({ code: 'custom', path: ['action', 'event'], message: 'must be empty when you check the proof' })
    for (const key of neededOf[type] ?? [])
      if (isMissing(action[key]) && !(proof && key === 'event'))
        context.addIssue({ code: 'custom', path: ['action', key], message: 'is required' })
    if (conditions.length === 0 && orConditions.length > 0)
      context.addIssue({ code: 'custom', path: ['conditions'], message: 'is required' })
    if (type !== 'order' && earning.mode !== 'fixed')
      context.addIssue({ code: 'custom', path: ['earning', 'mode'], message: 'must be fixed: only orders have an amount' })
    if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: 'must be after the start' })
    if (recurring !== null && isDated(type))
      context.addIssue({ code: 'custom', path: ['recurring'], message: 'must be empty: these points are given on the day' })
  })
export type CampaignDetails = z.infer<typeof campaignDetails>

interface Prioritized {
  readonly priority: number | null
}

/** Earlier first; campaigns without a priority are last and equal. */
export const comparePriority = (one: Prioritized, other: Prioritized): number =>
  (one.priority ?? Number.MAX_SAFE_INTEGER) - (other.priority ?? Number.MAX_SAFE_INTEGER)

export const noLimits: CampaignLimits = {
  perCustomer: null,
  perPeriod: null,
  cooldownDays: null,
  budgetPoints: null,
  perOrderPoints: null,
}

export const campaign = draft
  .extend({
    campaignId,
    programId,
    type: campaignType,
    status: campaignStatus,
    priority: z.int().nullable().describe('1 counts first if several match an order; null: after those, the highest first'),
    isRunning: z.boolean().describe('Active, within its dates, hours, and budget, and in the active program'),
    runsUntil: isoDateTime.nullable().describe('When its dates or hours end next; null: it isn’t active now, or never ends'),
    runsNextAt: isoDateTime.nullable().describe('When its dates or hours begin next; null: they have begun, or never do'),
    figures: z.object({
      points: z.int().describe('Points given so far, minus clawbacks'),
      times: z.int(),
      members: z.int(),
    }),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'LoyaltyCampaign' })
export type Campaign = z.infer<typeof campaign>
