import { i18n } from '../../language.ts'
import type { RuleOperator } from './rule.ts'

export type FieldType = 'string' | 'choice' | 'number' | 'bool' | 'date' | 'list' | 'event' | 'member'

/** The kind of value a field is compared with. */
export type ValueShape = 'none' | 'text' | 'texts' | 'number' | 'range' | 'date' | 'days' | 'duration'

/** Text is compared case-insensitively. A value that isn’t set equals nothing, so `ne` and `not_…` are true for it. */
export const operatorsOf: Readonly<Record<FieldType, Partial<Record<RuleOperator, { label: string; value: ValueShape }>>>> = {
  string: {
    eq: { label: i18n.t('is'), value: 'text' },
    ne: { label: i18n.t('is not'), value: 'text' },
    contains: { label: i18n.t('contains'), value: 'text' },
    not_contains: { label: i18n.t('doesn’t contain'), value: 'text' },
    starts: { label: i18n.t('starts with'), value: 'text' },
    ends: { label: i18n.t('ends with'), value: 'text' },
    in: { label: i18n.t('is one of'), value: 'texts' },
    not_in: { label: i18n.t('is none of'), value: 'texts' },
    matches: { label: i18n.t('matches pattern (* and ?)'), value: 'text' },
    set: { label: i18n.t('is set'), value: 'none' },
    not_set: { label: i18n.t('is not set'), value: 'none' },
  },
  choice: {
    in: { label: i18n.t('is one of'), value: 'texts' },
    not_in: { label: i18n.t('is none of'), value: 'texts' },
    set: { label: i18n.t('is set'), value: 'none' },
    not_set: { label: i18n.t('is not set'), value: 'none' },
  },
  number: {
    eq: { label: i18n.t('is'), value: 'number' },
    ne: { label: i18n.t('is not'), value: 'number' },
    gt: { label: i18n.t('is more than'), value: 'number' },
    gte: { label: i18n.t('is at least'), value: 'number' },
    lt: { label: i18n.t('is less than'), value: 'number' },
    lte: { label: i18n.t('is at most'), value: 'number' },
    between: { label: i18n.t('is between'), value: 'range' },
    set: { label: i18n.t('is set'), value: 'none' },
    not_set: { label: i18n.t('is not set'), value: 'none' },
  },
  bool: {
    is_true: { label: i18n.t('is true'), value: 'none' },
    is_false: { label: i18n.t('is false'), value: 'none' },
  },
  date: {
    before: { label: i18n.t('is before'), value: 'date' },
    after: { label: i18n.t('is after'), value: 'date' },
    on: { label: i18n.t('is on'), value: 'date' },
    between: { label: i18n.t('is between'), value: 'days' },
    in_last: { label: i18n.t('is in the last'), value: 'duration' },
    in_next: { label: i18n.t('is in the next'), value: 'duration' },
    anniversary: { label: i18n.t('is today, in any year'), value: 'none' },
    set: { label: i18n.t('is set'), value: 'none' },
    not_set: { label: i18n.t('is not set'), value: 'none' },
  },
  list: {
    any_of: { label: i18n.t('include any of'), value: 'texts' },
    all_of: { label: i18n.t('include all of'), value: 'texts' },
    none_of: { label: i18n.t('include none of'), value: 'texts' },
    set: { label: i18n.t('are not empty'), value: 'none' },
    not_set: { label: i18n.t('are empty'), value: 'none' },
  },
  event: {
    did: { label: i18n.t('happened'), value: 'none' },
    did_not: { label: i18n.t('didn’t happen'), value: 'none' },
  },
  member: {
    is_member: { label: i18n.t('is'), value: 'text' },
    is_not_member: { label: i18n.t('is not'), value: 'text' },
  },
}
