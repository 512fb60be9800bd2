import { i18n, translated } from '../../language.ts'
import { describeEvent } from '../events/person-events.ts'
import type { RuleField } from './field.ts'
import { operatorsOf, type ValueShape } from './operators.ts'
import { eventOfField, findField } from './person-fields.ts'
import { depthOf, duration, leavesOf, type PayloadLeaf, type Rule, type RuleLeaf, ruleLimits } from './rule.ts'

export interface RuleProblem {
  /** Index of the comparison in `leavesOf`; null for the whole rule. */
  readonly leaf: number | null
  readonly message: string
}

/** Why a rule can’t be evaluated; empty when it can. `eventFields` are those of the trigger’s event, if there is one. */
export function checkRule(one: Rule, eventFields: readonly RuleField[] = []): RuleProblem[] {
  const leaves = leavesOf(one)
  if (depthOf(one) > ruleLimits.depth)
    return [{ leaf: null, message: i18n.t('Groups can be nested up to {limit} levels deep', { limit: ruleLimits.depth }) }]
  if (leaves.length > ruleLimits.leaves)
    return [{ leaf: null, message: i18n.t('A rule can have up to {limit} conditions', { limit: ruleLimits.leaves }) }]
  return leaves.flatMap((leaf, at) => checkLeaf(leaf, eventFields).map((message) => ({ leaf: at, message })))
}

function checkLeaf(leaf: RuleLeaf, eventFields: readonly RuleField[]): string[] {
  const field = findField(leaf.field, eventFields)
  if (!field) return [i18n.t('This field doesn’t exist')]
  const own = checkComparison(leaf, field)
  if (field.type !== 'event')
    return leaf.within || leaf.during || leaf.sinceEntry || leaf.count || leaf.where?.length
      ? [...own, i18n.t('Only events can have a time frame and a count')]
      : own
  const fields = describeEvent(eventOfField(leaf.field)).fields
  const time = leaf.during && !isOfDays(leaf.during) ? [i18n.t('Choose both dates, the earlier one first')] : []
  return [...own, ...time, ...(leaf.where ?? []).flatMap((part) => checkPart(part, fields))]
}

function checkPart(part: PayloadLeaf, fields: readonly RuleField[]): string[] {
  const field = findField(part.field, fields)
  return field && part.field.startsWith('event.') ? checkComparison(part, field) : [i18n.t('This event field doesn’t exist')]
}

function checkComparison({ operator, value }: PayloadLeaf, { type, label }: RuleField): string[] {
  const known = operatorsOf[type][operator]
  if (!known) return [i18n.t('“{label}” can’t be compared this way', { label: translated(label) })]
  return isOfShape(value, known.value) ? [] : [i18n.t('“{label}” needs a value', { label: translated(label) })]
}

function isOfShape(value: unknown, shape: ValueShape): boolean {
  switch (shape) {
    case 'none':
      return true
    case 'text':
      return typeof value === 'string' && value !== ''
    case 'texts':
      return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
    case 'number':
      return typeof value === 'number'
    case 'range':
      return (
        Array.isArray(value) &&
        value.length === 2 &&
        value.every((one) => typeof one === 'number') &&
        Number(value[0]) <= Number(value[1])
      )
    case 'date':
      return typeof value === 'string' && isDay(value)
    case 'days':
      return isOfDays(value)
    case 'duration':
      return duration.safeParse(value).success
  }
}

/** Two days, the first not after the second. */
function isOfDays(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [from, to] = value.map(String) as [string, string]
  return isDay(from) && isDay(to) && from <= to
}

/** A valid calendar day: not February 31. */
function isDay(text: string): boolean {
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
  return !Number.isNaN(at) && text >= '0001-01-01' && new Date(at).toISOString().startsWith(text)
}
