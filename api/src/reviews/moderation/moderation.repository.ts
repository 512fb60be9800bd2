import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { ModeratedState } from '../reviews.tables.ts'

const moderated = [
  'id',
  'status',
  'archived_from',
  'deleted_from',
  'deleted_at',
  'rejection_reason',
  'hold_reason',
  'is_featured',
  'published_at',
  'auto_publish_at',
  'product_id',
  'rating',
  'verification',
  'variant_external_id',
  'variant_title',
] as const

/** Locks reviews in id order, so that concurrent selections wait instead of deadlocking. */
export function lockStates(trx: Trx, organizationId: string, reviewIds: readonly string[]) {
  return locking(trx, organizationId, reviewIds).select(moderated).execute()
}
export type LockedReview = Awaited<ReturnType<typeof lockStates>>[number]

const judged = ['submitted_at', 'edited_at', 'spam_score', 'title', 'body', 'author_name', 'author_email', 'ip_hash'] as const

/** Includes what decides whether a held review may be published. */
export function lockReviews(trx: Trx, organizationId: string, reviewIds: readonly string[]) {
  return locking(trx, organizationId, reviewIds)
    .select([...moderated, ...judged])
    .execute()
}
export type HeldReview = Awaited<ReturnType<typeof lockReviews>>[number]

function locking(trx: Trx, organizationId: string, reviewIds: readonly string[]) {
  return trx
    .selectFrom('reviews')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...reviewIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
}

export const moderatedState = (review: LockedReview): ModeratedState => ({
  status: review.status,
  archived_from: review.archived_from,
  deleted_from: review.deleted_from,
  deleted_at: review.deleted_at?.toISOString() ?? null,
  rejection_reason: review.rejection_reason,
  hold_reason: review.hold_reason,
  is_featured: review.is_featured,
  published_at: review.published_at?.toISOString() ?? null,
  auto_publish_at: review.auto_publish_at?.toISOString() ?? null,
})

export type StateChange = ModeratedState & { id: string }

/** One statement, so that the store's counters update once. */
export async function saveStates(trx: Trx, organizationId: string, changes: readonly StateChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update reviews r
       set status = c.status, archived_from = c.archived_from, deleted_from = c.deleted_from, deleted_at = c.deleted_at,
           rejection_reason = c.rejection_reason, hold_reason = c.hold_reason, is_featured = c.is_featured,
           published_at = c.published_at, auto_publish_at = c.auto_publish_at,
           product_id = case when c.place is null then r.product_id else (c.place->>'product_id')::uuid end,
           variant_external_id = case when c.place is null then r.variant_external_id else c.place->>'variant_external_id' end,
           variant_title = case when c.place is null then r.variant_title else c.place->>'variant_title' end,
           verification = case when c.place is null then r.verification else c.place->>'verification' end
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c(id uuid, status text, archived_from text, deleted_from text, deleted_at timestamptz, rejection_reason text,
          hold_reason text, is_featured boolean, published_at timestamptz, auto_publish_at timestamptz, place jsonb)
     where r.organization_id = ${organizationId} and r.id = c.id`.execute(trx)
}

/** Across all organizations; returns how many were deleted. Needs a transaction of `asSystem`. */
export async function deletePurged(trx: Trx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from reviews where (organization_id, id) in (
      select organization_id, id from reviews where deleted_at <= ${before} order by deleted_at limit ${limit})`.execute(trx)
  return Number(result.numAffectedRows ?? 0)
}

/** Guests who never confirmed their address. Like `deletePurged`. */
export async function deleteUnconfirmed(trx: Trx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from reviews where (organization_id, id) in (
      select organization_id, id from reviews
       where hold_reason = 'email_unconfirmed' and submitted_at <= ${before} order by submitted_at limit ${limit})`.execute(trx)
  return Number(result.numAffectedRows ?? 0)
}
