import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { ModeratedState } from './reviews.tables.ts'

/** Locks reviews in the order of their ids, so that two people who choose the same ones wait instead of deadlocking. */
export function lockReviews(trx: Trx, organizationId: string, reviewIds: readonly string[]) {
  return trx
    .selectFrom('reviews')
    .select([
      'id',
      'status',
      'archived_from',
      'rejection_reason',
      'is_featured',
      'published_at',
      'auto_publish_at',
      'product_id',
      'rating',
    ])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...reviewIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}
export type LockedReview = Awaited<ReturnType<typeof lockReviews>>[number]

export const moderatedState = (review: LockedReview): ModeratedState => ({
  status: review.status,
  archived_from: review.archived_from,
  rejection_reason: review.rejection_reason,
  is_featured: review.is_featured,
  published_at: review.published_at?.toISOString() ?? null,
  auto_publish_at: review.auto_publish_at?.toISOString() ?? null,
})

export type StateChange = ModeratedState & { id: string }

/** One statement, so that the numbers of the store are counted once. */
export async function saveStates(trx: Trx, organizationId: string, changes: readonly StateChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update reviews r
       set status = c.status, archived_from = c.archived_from, rejection_reason = c.rejection_reason,
           is_featured = c.is_featured, published_at = c.published_at, auto_publish_at = c.auto_publish_at
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c(id uuid, status text, archived_from text, rejection_reason text, is_featured boolean, published_at timestamptz,
          auto_publish_at timestamptz)
     where r.organization_id = ${organizationId} and r.id = c.id`.execute(trx)
}
