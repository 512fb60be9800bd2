import { describeEvent } from '@yuko/contract/automation/events/person-events'
import { codeOperators } from '@yuko/contract/automation/rules/codes'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { operatorsOf, type ValueShape } from '@yuko/contract/automation/rules/operators'
import { eventOfField } from '@yuko/contract/automation/rules/person-fields'
import {
  isGroup,
  leavesOf,
  type PayloadLeaf,
  type Rule,
  type RuleGroup,
  type RuleLeaf,
  type RuleOperator,
} from '@yuko/contract/automation/rules/rule'

/** Child indexes from the root; `[]` is the whole rule. */
export type RulePath = readonly number[]

/** Matches everyone: a rule without conditions. */
export const everybody: Rule = { op: 'and', children: [] }

/** True for a rule without conditions. */
export const asksNothing = (rule: Rule): boolean => leavesOf(rule).length === 0

/** Wraps a single condition in a group, so that more can be added. */
export const asGroup = (rule: Rule): RuleGroup => (isGroup(rule) ? rule : { op: 'and', children: [rule] })

/** Replaces the part at the path; null removes it and groups that become empty. */
export function changeAt(rule: Rule, path: RulePath, make: (part: Rule) => Rule | null): Rule {
  return change(rule, path, make) ?? everybody
}

function change(part: Rule, [at, ...rest]: RulePath, make: (part: Rule) => Rule | null): Rule | null {
  if (at === undefined) return make(part)
  if (!isGroup(part)) return part
  const children = part.children.flatMap((child, index) => (index === at ? (change(child, rest, make) ?? []) : child))
  return children.length > 0 ? { ...part, children } : null
}

export const addAt = (rule: Rule, path: RulePath, added: Rule): Rule =>
  changeAt(rule, path, (part) => (isGroup(part) ? { ...part, children: [...part.children, added] } : part))

/** A new condition on a field, with its first operator and no value. */
export function leafOf(field: RuleField): RuleLeaf {
  const [operator = 'set'] = Object.keys(operatorsOf[field.type]) as RuleOperator[]
  return { field: field.name, operator, value: firstValue(shapeOf(field, operator)) }
}

export const shapeOf = ({ type }: RuleField, operator: RuleOperator): ValueShape => operatorsOf[type][operator]?.value ?? 'none'

/** Operators of a field; codes offer whole-value operators unless the rule already uses another one. */
export function operatorOptions({ type, codes }: RuleField, current: RuleOperator) {
  return Object.entries(operatorsOf[type])
    .filter(([operator]) => !codes || operator === current || codeOperators.includes(operator as RuleOperator))
    .map(([value, { label }]) => ({ value, label }))
}

/** Changes the operator; keeps the value if the new operator takes the same kind. */
export function withOperator<Leaf extends PayloadLeaf>(leaf: Leaf, field: RuleField, operator: RuleOperator): Leaf {
  const shape = shapeOf(field, operator)
  return shape === shapeOf(field, leaf.operator) ? { ...leaf, operator } : { ...leaf, operator, value: firstValue(shape) }
}

function firstValue(shape: ValueShape): RuleLeaf['value'] {
  return shape === 'duration' ? { amount: 30, unit: 'days' } : null
}

/** The fields of an event type. */
export const partsOf = (leaf: RuleLeaf): readonly RuleField[] =>
  describeEvent(eventOfField(leaf.field)).fields.map((field) => ({ ...field, name: `event.${field.name}` }))
