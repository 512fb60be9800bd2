import { useQueries } from '@tanstack/react-query'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { findField } from '@yuko/contract/automation/rules/person-fields'
import { leavesOf, type Rule } from '@yuko/contract/automation/rules/rule'
import { useHost } from '@yuko/runtime'
import { memberOptions } from '#data/member-options.queries.ts'
import { sentenceOf } from './sentence.ts'

/** A rule as a sentence, with the names of segments, tiers and so on. */
export function useSentence(rule: Rule, eventFields: readonly RuleField[] = []): string {
  const { currency } = useHost().organization
  const kinds = new Set(leavesOf(rule).flatMap(({ field }) => findField(field, eventFields)?.of ?? []))
  const names = useQueries({
    queries: [...kinds].map(memberOptions),
    combine: (results) => new Map(results.flatMap(({ data = [] }) => data.map(({ value, label }) => [value, label]))),
  })
  return sentenceOf(rule, { eventFields, currency, nameOf: (_, id) => names.get(id) })
}
