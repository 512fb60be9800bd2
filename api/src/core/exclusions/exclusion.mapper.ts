import type { Exclusion, ExclusionTarget } from '@yuko/contract/exclusions/exclusion'
import { collectionIds, exclusionIds, productIds } from '#ids.ts'
import type { ExclusionRow } from './exclusions.repository.ts'
import { amountOf } from './read-value.ts'

const regions = new Intl.DisplayNames('en', { type: 'region' })

interface Surroundings {
  readonly now: Date
  readonly currency: string
}

export function toExclusion(row: ExclusionRow, { now, currency }: Surroundings): Exclusion {
  const { target, value } = row
  return {
    exclusionId: exclusionIds.toWire(row.id),
    scope: row.scope,
    target,
    value: idOf(row) ?? value,
    label: labelOf(row, currency),
    imageUrl: row.image_url,
    reason: row.reason,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isExpired: row.expires_at !== null && row.expires_at <= now,
    createdAt: row.created_at.toISOString(),
  }
}

/** A row of the file that `upload-exclusions` can read back. */
export function toCells(row: ExclusionRow, currency: string): string[] {
  const { target, value } = row
  const written = idOf(row) ?? (target === 'order_below_amount' ? amountOf(value, currency) : value)
  return [target, written, labelOf(row, currency), row.reason ?? '', row.expires_at?.toISOString() ?? '']
}

function idOf({ target, value }: ExclusionRow): string | null {
  if (target === 'collection') return collectionIds.toWire(value)
  return target === 'product' ? productIds.toWire(value) : null
}

const labels: Partial<Record<ExclusionTarget, (row: ExclusionRow, currency: string) => string>> = {
  product: ({ title }) => title ?? 'Deleted product',
  collection: ({ title }) => title ?? 'Deleted collection',
  country: ({ value }) => regions.of(value) ?? value,
  order_below_amount: ({ value }, currency) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amountOf(value, currency))),
}

const labelOf = (row: ExclusionRow, currency: string) => labels[row.target]?.(row, currency) ?? row.value
