import type { AddedExclusions, ExclusionScope, ExclusionTarget } from '@yuko/contract/exclusions/exclusion'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readNamedCollections } from '#core/store/collections/collections.reads.repository.ts'
import { readNamedProducts } from '#core/store/products.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { type NewExclusion, upsertExclusions } from './exclusions.repository.ts'
import { readValue } from './read-value.ts'

export interface GivenValue {
  /** The row number as shown to people, starting at 1. */
  readonly row: number
  readonly target: ExclusionTarget
  readonly text: string
  readonly reason: string | null
  readonly expiresAt: Date | null
  /** The reason it's refused, if already known. */
  readonly problem?: string
}

const unknownName = (target: ExclusionTarget) =>
  target === 'collection'
    ? 'doesn’t match the ID, handle, or title of a collection'
    : 'doesn’t match the ID, handle, or title of a product'

const shownProblems = 50
const batchSize = 5000

/** Adds every valid value and reports a problem for each of the others. */
export async function addExclusions(
  trx: Trx,
  organizationId: string,
  { scope, userId, values, at }: { scope: ExclusionScope; userId: string; values: readonly GivenValue[]; at: Date },
): Promise<AddedExclusions> {
  const currency = await readCurrency(trx, organizationId)
  const read = values.map((given) => ({
    given,
    ...(given.problem ? { problem: given.problem } : readValue(given.target, given.text, currency)),
  }))
  const namesOf = (target: ExclusionTarget) => [
    ...new Set(read.flatMap((one) => ('value' in one && one.target === target ? [one.value] : []))),
  ]
  const [products, collections] = [namesOf('product'), namesOf('collection')]
  const named: Partial<Record<ExclusionTarget, Map<string, string>>> = {
    product: products.length > 0 ? await readNamedProducts(trx, organizationId, products) : new Map(),
    collection: collections.length > 0 ? await readNamedCollections(trx, organizationId, collections) : new Map(),
  }

  const items = new Map<string, NewExclusion>()
  const problems: AddedExclusions['problems'] = []
  for (const one of read) {
    const { row, text, reason, expiresAt } = one.given
    const value = 'problem' in one ? undefined : named[one.target] ? named[one.target]?.get(one.value) : one.value
    if (value === undefined) {
      const message = 'problem' in one ? one.problem : unknownName(one.target)
      problems.push({ row, value: text.slice(0, 200), message })
    } else if (!('problem' in one)) items.set(`${one.target} ${value}`, { target: one.target, value, reason, expiresAt })
  }

  const all = [...items.values()]
  let added = 0
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = { scope, userId, at, items: all.slice(start, start + batchSize) }
    added += (await upsertExclusions(trx, organizationId, batch)).added
  }
  const taken = values.length - problems.length
  return { added, unchanged: taken - added, refused: problems.length, problems: problems.slice(0, shownProblems) }
}
