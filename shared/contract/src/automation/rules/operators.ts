import type { RuleOperator } from './rule.ts'

export type FieldType = 'string' | 'choice' | 'number' | 'bool' | 'date' | 'list' | 'event' | 'member'

/** What a comparison asks for beside the field. */
export type ValueShape = 'none' | 'text' | 'texts' | 'number' | 'range' | 'date' | 'duration'

/** Texts are compared without regard to case; a value that is not known is equal to nothing, and `ne`, `not_…` are true of it. */
export const operatorsOf: Readonly<Record<FieldType, Partial<Record<RuleOperator, { label: string; value: ValueShape }>>>> = {
  string: {
    eq: { label: 'is', value: 'text' },
    ne: { label: 'is not', value: 'text' },
    contains: { label: 'contains', value: 'text' },
    not_contains: { label: 'does not contain', value: 'text' },
    starts: { label: 'starts with', value: 'text' },
    ends: { label: 'ends with', value: 'text' },
    in: { label: 'is one of', value: 'texts' },
    not_in: { label: 'is none of', value: 'texts' },
    matches: { label: 'matches (* and ?)', value: 'text' },
    set: { label: 'is known', value: 'none' },
    not_set: { label: 'is not known', value: 'none' },
  },
  choice: {
    in: { label: 'is one of', value: 'texts' },
    not_in: { label: 'is none of', value: 'texts' },
    set: { label: 'is known', value: 'none' },
    not_set: { label: 'is not known', value: 'none' },
  },
  number: {
    eq: { label: 'is', value: 'number' },
    ne: { label: 'is not', value: 'number' },
    gt: { label: 'is more than', value: 'number' },
    gte: { label: 'is at least', value: 'number' },
    lt: { label: 'is less than', value: 'number' },
    lte: { label: 'is at most', value: 'number' },
    between: { label: 'is between', value: 'range' },
    set: { label: 'is known', value: 'none' },
    not_set: { label: 'is not known', value: 'none' },
  },
  bool: {
    is_true: { label: 'is true', value: 'none' },
    is_false: { label: 'is not true', value: 'none' },
  },
  date: {
    before: { label: 'is before', value: 'date' },
    after: { label: 'is after', value: 'date' },
    on: { label: 'is on', value: 'date' },
    in_last: { label: 'is in the last', value: 'duration' },
    in_next: { label: 'is in the next', value: 'duration' },
    anniversary: { label: 'has its anniversary today', value: 'none' },
    set: { label: 'is known', value: 'none' },
    not_set: { label: 'is not known', value: 'none' },
  },
  list: {
    any_of: { label: 'has one of', value: 'texts' },
    all_of: { label: 'has all of', value: 'texts' },
    none_of: { label: 'has none of', value: 'texts' },
    set: { label: 'is not empty', value: 'none' },
    not_set: { label: 'is empty', value: 'none' },
  },
  event: {
    did: { label: 'did', value: 'none' },
    did_not: { label: 'did not', value: 'none' },
  },
  member: {
    is_member: { label: 'is in', value: 'text' },
    is_not_member: { label: 'is not in', value: 'text' },
  },
}
