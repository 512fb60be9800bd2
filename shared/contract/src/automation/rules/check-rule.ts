import { describeEvent } from '../events/person-events.ts'
import type { RuleField } from './field.ts'
import { operatorsOf, type ValueShape } from './operators.ts'
import { eventOfField, findField } from './person-fields.ts'
import { depthOf, duration, leavesOf, type PayloadLeaf, type Rule, type RuleLeaf, ruleLimits } from './rule.ts'

export interface RuleProblem {
  /** Which comparison, counted as `leavesOf` does; null: the whole. */
  readonly leaf: number | null
  readonly message: string
}

/** What keeps a rule from being asked: empty where nothing does. `eventFields` are those of the trigger’s event, if there is one. */
export function checkRule(one: Rule, eventFields: readonly RuleField[] = []): RuleProblem[] {
  const leaves = leavesOf(one)
  if (depthOf(one) > ruleLimits.depth) return [{ leaf: null, message: `Groups may stand ${ruleLimits.depth} deep in each other` }]
  if (leaves.length > ruleLimits.leaves) return [{ leaf: null, message: `A rule has at most ${ruleLimits.leaves} conditions` }]
  return leaves.flatMap((leaf, at) => checkLeaf(leaf, eventFields).map((message) => ({ leaf: at, message })))
}

function checkLeaf(leaf: RuleLeaf, eventFields: readonly RuleField[]): string[] {
  const field = findField(leaf.field, eventFields)
  if (!field) return ['What this asks for does not exist here']
  const own = checkComparison(leaf, field)
  if (field.type !== 'event')
    return leaf.within || leaf.count || leaf.where?.length ? [...own, 'Only events have a time and a number'] : own
  const fields = describeEvent(eventOfField(leaf.field)).fields
  return [...own, ...(leaf.where ?? []).flatMap((part) => checkPart(part, fields))]
}

function checkPart(part: PayloadLeaf, fields: readonly RuleField[]): string[] {
  const field = findField(part.field, fields)
  return field && part.field.startsWith('event.') ? checkComparison(part, field) : ['What this asks of the event does not exist']
}

function checkComparison({ operator, value }: PayloadLeaf, { type, label }: RuleField): string[] {
  const known = operatorsOf[type][operator]
  if (!known) return [`“${label}” cannot be compared like this`]
  return isOfShape(value, known.value) ? [] : [`“${label}” needs a value`]
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
    case 'duration':
      return duration.safeParse(value).success
  }
}

/** One that is in the calendar: not the 31st of February. */
function isDay(text: string): boolean {
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
  return !Number.isNaN(at) && text >= '0001-01-01' && new Date(at).toISOString().startsWith(text)
}
