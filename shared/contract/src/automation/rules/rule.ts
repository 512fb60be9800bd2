import { z } from 'zod'

/** Comparison operators; `operatorsOf` in `operators.ts` lists those of each field type. */
export const ruleOperator = z.enum([
  'eq',
  'ne',
  'contains',
  'not_contains',
  'starts',
  'ends',
  'in',
  'not_in',
  'set',
  'not_set',
  'matches',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'is_true',
  'is_false',
  'before',
  'after',
  'on',
  'in_last',
  'in_next',
  'anniversary',
  'any_of',
  'all_of',
  'none_of',
  'did',
  'did_not',
  'is_member',
  'is_not_member',
])
export type RuleOperator = z.infer<typeof ruleOperator>

export const timeUnit = z.enum(['minutes', 'hours', 'days', 'weeks'])
export type TimeUnit = z.infer<typeof timeUnit>

/** A duration: `{ amount: 3, unit: 'days' }`. */
export const duration = z.object({ amount: z.int().min(1).max(10_000), unit: timeUnit })
export type Duration = z.infer<typeof duration>

const text = z.string().max(500)
const ruleValue = z.union([text, z.number(), z.boolean(), z.array(text).max(250), z.tuple([z.number(), z.number()]), duration])
export type RuleValue = z.infer<typeof ruleValue>

const compared = {
  /** `person.country`, `event.order.total`, `did.order.placed`, `in.segment`: see `fields.ts`. */
  field: z.string().regex(/^[a-z][a-z0-9_]*(\.[\w-]{1,64}){1,4}$/, 'is not the name of a field'),
  operator: ruleOperator,
  value: ruleValue.nullish(),
}

/** A part of an event’s payload, in the conditions of `did`. */
export const payloadLeaf = z.object(compared)
export type PayloadLeaf = z.infer<typeof payloadLeaf>

/** One comparison. */
export const ruleLeaf = z.object({
  ...compared,
  within: duration.nullish().describe('For did and did_not: only events within this time before now; absent: all events'),
  during: z
    .tuple([z.string(), z.string()])
    .nullish()
    .describe('For did and did_not: only events of these days and those between, such as `["2026-11-01", "2026-11-30"]`'),
  sinceEntry: z.boolean().nullish().describe('For did and did_not in a workflow: only events since the person entered it'),
  count: z
    .object({ comparison: z.enum(['gte', 'lte', 'eq']), times: z.int().min(0).max(10_000) })
    .nullish()
    .describe('For did: how often; at least once by default'),
  where: z.array(payloadLeaf).max(5).nullish().describe('For did and did_not: only events that match all of these conditions'),
})
export type RuleLeaf = z.infer<typeof ruleLeaf>

export interface RuleGroup {
  op: 'and' | 'or' | 'not'
  children: Rule[]
}

/** Comparisons joined by and, or, not. `not` is true if none of its children is; an empty `and` is true, an empty `or` false. */
export type Rule = RuleLeaf | RuleGroup

export const rule: z.ZodType<Rule, Rule> = z.lazy(() => z.union([ruleGroup, ruleLeaf])).meta({ id: 'Rule' })
const ruleGroup: z.ZodType<RuleGroup, RuleGroup> = z.object({ op: z.enum(['and', 'or', 'not']), children: z.array(rule).max(50) })

export const ruleLimits = { depth: 5, leaves: 50 } as const

export function isGroup(one: Rule): one is RuleGroup {
  return 'op' in one
}

/** All comparisons in reading order: decisions refer to them by position. */
export function leavesOf(one: Rule): RuleLeaf[] {
  return isGroup(one) ? one.children.flatMap(leavesOf) : [one]
}

export function depthOf(one: Rule): number {
  return isGroup(one) ? 1 + Math.max(0, ...one.children.map(depthOf)) : 1
}

/** The result of a rule from its comparisons' results, in the order of `leavesOf`. */
export function combine(one: Rule, results: readonly boolean[]): boolean {
  let at = 0
  const decide = (part: Rule): boolean => {
    if (!isGroup(part)) return results[at++] ?? false
    // Evaluates all of them, so that positions stay correct.
    const decided = part.children.map(decide)
    if (part.op === 'or') return decided.some(Boolean)
    return part.op === 'and' ? decided.every(Boolean) : !decided.some(Boolean)
  }
  return decide(one)
}
