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

/** Which child of which child: `[]` is the whole. */
export type RulePath = readonly number[]

/** True of everybody: what a rule is before something is asked. */
export const everybody: Rule = { op: 'and', children: [] }

/** Nothing is asked, so that it may as well be absent. */
export const asksNothing = (rule: Rule): boolean => leavesOf(rule).length === 0

/** A comparison by itself stands in a group, so that another can be put beside it. */
export const asGroup = (rule: Rule): RuleGroup => (isGroup(rule) ? rule : { op: 'and', children: [rule] })

/** The part at the path made anew; null takes it away, and groups that become empty by that with it. */
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

/** As a question about that field begins: with its first operator, and nothing to compare with yet. */
export function leafOf(field: RuleField): RuleLeaf {
  const [operator = 'set'] = Object.keys(operatorsOf[field.type]) as RuleOperator[]
  return { field: field.name, operator, value: firstValue(shapeOf(field, operator)) }
}

export const shapeOf = ({ type }: RuleField, operator: RuleOperator): ValueShape => operatorsOf[type][operator]?.value ?? 'none'

/** How it can be compared: codes as a whole, unless the rule does otherwise already. */
export function operatorOptions({ type, codes }: RuleField, current: RuleOperator) {
  return Object.entries(operatorsOf[type])
    .filter(([operator]) => !codes || operator === current || codeOperators.includes(operator as RuleOperator))
    .map(([value, { label }]) => ({ value, label }))
}

/** The operator changed; the value stays where the new one asks for the same. */
export function withOperator<Leaf extends PayloadLeaf>(leaf: Leaf, field: RuleField, operator: RuleOperator): Leaf {
  const shape = shapeOf(field, operator)
  return shape === shapeOf(field, leaf.operator) ? { ...leaf, operator } : { ...leaf, operator, value: firstValue(shape) }
}

function firstValue(shape: ValueShape): RuleLeaf['value'] {
  return shape === 'duration' ? { amount: 30, unit: 'days' } : null
}

/** What can be asked of an event by the fields of its kind. */
export const partsOf = (leaf: RuleLeaf): readonly RuleField[] =>
  describeEvent(eventOfField(leaf.field)).fields.map((field) => ({ ...field, name: `event.${field.name}` }))
