import { describeEvent } from '@yuko/contract/automation/events/person-events'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { operatorsOf } from '@yuko/contract/automation/rules/operators'
import { eventOfField, findField } from '@yuko/contract/automation/rules/person-fields'
import { type Duration, isGroup, type PayloadLeaf, type Rule, type RuleLeaf } from '@yuko/contract/automation/rules/rule'

/** How values are written, and what memberships are called. */
export interface Wording {
  readonly money: (minor: number) => string
  readonly number: (value: number) => string
  readonly date: (iso: string) => string
  readonly nameOf: (id: string) => string | undefined
}

const joins = { and: ' and ', or: ' or ', not: ' nor ' } as const

/** A rule as a merchant reads it: “Order total is at least €50.00 and (Country is one of DE, AT or …)”. */
export function sentenceOf(rule: Rule, eventFields: readonly RuleField[], wording: Wording): string {
  if (!isGroup(rule)) return leafSentence(rule, eventFields, wording)
  const parts = rule.children.map((child) => {
    const text = sentenceOf(child, eventFields, wording)
    return isGroup(child) && child.children.length > 1 && child.op !== 'not' ? `(${text})` : text
  })
  const whole = parts.join(joins[rule.op])
  return rule.op === 'not' ? `none of: ${whole}` : whole
}

function leafSentence(leaf: RuleLeaf, eventFields: readonly RuleField[], wording: Wording): string {
  const field = findField(leaf.field, eventFields)
  if (!field) return `${leaf.field} …`
  if (field.type === 'event') return eventSentence(leaf, field, wording)
  return comparison(leaf, field, wording)
}

function comparison({ operator, value }: PayloadLeaf, field: RuleField, wording: Wording): string {
  const known = operatorsOf[field.type][operator]
  const words = [field.label, known?.label ?? operator]
  if (known && known.value !== 'none') words.push(valueText(value, field, wording))
  return words.join(' ')
}

const frequency = { gte: 'at least', lte: 'at most', eq: 'exactly' } as const

function eventSentence(leaf: RuleLeaf, field: RuleField, wording: Wording): string {
  const { operator, count, within, where } = leaf
  const words = [operator === 'did' ? field.label : `not: ${field.label}`]
  if (operator === 'did' && count && !(count.comparison === 'gte' && count.times === 1))
    words.push(`${frequency[count.comparison]} ${count.times === 1 ? 'once' : `${wording.number(count.times)} times`}`)
  if (within) words.push(`in the last ${durationText(within)}`)
  const event = operatorFields(leaf)
  const parts = (where ?? []).map((part) => {
    const asked = findField(part.field, event)
    return asked ? comparison(part, asked, wording) : `${part.field} …`
  })
  return parts.length > 0 ? `${words.join(' ')} where ${parts.join(' and ')}` : words.join(' ')
}

const operatorFields = (leaf: RuleLeaf) => describeEvent(eventOfField(leaf.field)).fields

function valueText(value: PayloadLeaf['value'], field: RuleField, { money, number, date, nameOf }: Wording): string {
  if (value === null || value === undefined || value === '') return '…'
  if (typeof value === 'number') return field.unit === 'money' ? money(value) : number(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return field.type === 'date' ? date(value) : (nameOf(value) ?? value)
  if (!Array.isArray(value)) return durationText(value)
  if (value.length === 0) return '…'
  const isRange = value.every((one) => typeof one === 'number')
  const texts = value.map((one) =>
    typeof one === 'number' ? valueText(one, field, { money, number, date, nameOf }) : optionLabel(one, field),
  )
  return texts.join(isRange ? ' and ' : ', ')
}

const optionLabel = (value: string, { options }: RuleField) => options?.find((one) => one.value === value)?.label ?? value

/** “2 days”, “1 hour”. */
export const durationText = ({ amount, unit }: Duration) => `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`
