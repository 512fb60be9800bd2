import { useQueries, useQuery } from '@tanstack/react-query'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { findField } from '@yuko/contract/automation/rules/person-fields'
import { leavesOf, type Rule } from '@yuko/contract/automation/rules/rule'
import { collectionQueries } from '@yuko/kit/collections/collections.queries.ts'
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
  const collections = useQuery(collectionQueries.chosen(collectionsIn(rule, eventFields))).data
  const titleOf = (id: string) => collections?.find(({ collectionId }) => collectionId === id)?.title
  return sentenceOf(rule, {
    eventFields,
    currency,
    nameOf: (of, id) => (of === 'collection' ? titleOf(id) : names.get(id)),
  })
}

/** The collections that a rule refers to. */
function collectionsIn(rule: Rule, eventFields: readonly RuleField[]): string[] {
  const ids = leavesOf(rule).flatMap(({ field, value }) =>
    findField(field, eventFields)?.from === 'collection' && Array.isArray(value) ? value.map(String) : [],
  )
  return [...new Set(ids)].sort()
}
