import { z } from 'zod'
import { country } from '../../accounts/organizations/country-code.ts'
import { salesChannel } from '../../exclusions/exclusion.ts'
import { requiredText, typeId } from '../../primitives.ts'
import { someMinor } from '../whole-number.ts'

const isNot = z.boolean().default(false).describe('Negates the condition')
const texts = z.array(requiredText(255)).min(1, 'is required').max(100)

/**
 * Further conditions. Product conditions match orders with at least one such product; for points per amount only those lines
 * count.
 */
export const campaignCondition = z.discriminatedUnion('on', [
  z.object({ on: z.literal('order_amount'), atLeastMinor: someMinor }),
  z.object({ on: z.literal('order_channel'), isNot, oneOf: z.array(salesChannel).min(1, 'is required') }),
  z.object({ on: z.literal('order_country'), isNot, oneOf: z.array(country).min(1, 'is required').max(250) }),
  z.object({ on: z.literal('order_tag'), isNot, oneOf: texts }),
  z.object({ on: z.literal('product'), isNot, oneOf: z.array(typeId('prd')).min(1, 'is required').max(250) }),
  z.object({ on: z.literal('product_tag'), isNot, oneOf: texts }),
  z.object({ on: z.literal('product_type'), isNot, oneOf: texts }),
  z.object({ on: z.literal('product_vendor'), isNot, oneOf: texts }),
  z.object({ on: z.literal('product_collection'), isNot, oneOf: z.array(typeId('col')).min(1, 'is required').max(100) }),
  z.object({ on: z.literal('customer_tag'), isNot, oneOf: texts }),
  z.object({ on: z.literal('customer_country'), isNot, oneOf: z.array(country).min(1, 'is required').max(250) }),
])
export type CampaignCondition = z.infer<typeof campaignCondition>

/** Conditions that must all match. */
export const conditionGroup = z.array(campaignCondition).max(20)
/** Other groups beside the first. */
export const orConditions = z
  .array(conditionGroup.min(1, 'is required'))
  .max(9)
  .default([])
  .describe('Other groups of conditions: it applies if all of `conditions`, or all of one of these, match')

type ConditionGroup = readonly CampaignCondition[]

/** Any of these has to match. */
export const conditionGroups = (of: {
  readonly conditions: ConditionGroup
  readonly orConditions: readonly ConditionGroup[]
}): readonly ConditionGroup[] => [of.conditions, ...of.orConditions]

/** The tags that any condition on the customer names. */
export const customerTagsOf = (of: Parameters<typeof conditionGroups>[0]): readonly string[] =>
  conditionGroups(of)
    .flat()
    .flatMap((condition) => (condition.on === 'customer_tag' ? condition.oneOf : []))
