import type { ReviewVersion } from '@yuko/contract/reviews/review'
import { sql } from 'kysely'
import { reviewVersionIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export interface Replaced {
  reviewId: string
  at: Date
  by: ReviewVersion['replacedBy']
  actorUserId?: string | null
  actorName?: string | null
  reason?: string | null
  declineUntil?: Date | null
  /** Set if the stored text differs from the current one. */
  text?: { title: string | null; body: string }
}

/** Saves the review as it is before its text is replaced; returns the version id. */
export async function keepVersion(trx: Trx, organizationId: string, replaced: Replaced): Promise<string> {
  const id = newId()
  const { reviewId, at, by, actorUserId = null, actorName = null, reason = null, declineUntil = null, text } = replaced
  await sql`
    insert into review_versions (organization_id, id, review_id, version, rating, title, body, replaced_at, replaced_by,
      actor_user_id, actor_name, reason, decline_until)
    select organization_id, ${id}, id, (select coalesce(max(version), 0) + 1 from review_versions v
             where v.organization_id = r.organization_id and v.review_id = r.id),
           rating, ${text ? text.title : sql.ref('title')}, ${text ? text.body : sql.ref('body')}, ${at}, ${by}, ${actorUserId}::uuid, ${actorName}, ${reason}, ${declineUntil}::timestamptz
      from reviews r where organization_id = ${organizationId} and id = ${reviewId}`.execute(trx)
  return id
}

export async function listVersions(trx: Trx, organizationId: string, reviewId: string): Promise<ReviewVersion[]> {
  const rows = await trx
    .selectFrom('review_versions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('review_id', '=', reviewId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    versionId: reviewVersionIds.toWire(row.id),
    rating: row.rating,
    title: row.title,
    body: row.body,
    replacedAt: row.replaced_at.toISOString(),
    replacedBy: row.replaced_by,
    actorName: row.actor_name,
    reason: row.reason,
    declineUntil: row.decline_until?.toISOString() ?? null,
    declinedAt: row.declined_at?.toISOString() ?? null,
  }))
}

/** The version and the current text of its review, both locked. */
export async function lockVersion(trx: Trx, organizationId: string, versionId: string) {
  const { rows } = await sql<{
    id: string
    review_id: string
    version: number
    title: string | null
    body: string
    reason: string | null
    decline_until: Date | null
    declined_at: Date | null
    is_last: boolean
    current_title: string | null
    current_body: string
    /** The author's language. */
    language: string | null
  }>`
    select v.id, v.review_id, v.version, v.title, v.body, v.reason, v.decline_until, v.declined_at,
           not exists (select from review_versions later where later.organization_id = v.organization_id
             and later.review_id = v.review_id and later.version > v.version) as is_last,
           r.title as current_title, r.body as current_body, r.language
      from review_versions v join reviews r on r.organization_id = v.organization_id and r.id = v.review_id
     where v.organization_id = ${organizationId} and v.id = ${versionId} for update`.execute(trx)
  return rows[0]
}

export async function markDeclined(trx: Trx, organizationId: string, versionId: string, at: Date): Promise<void> {
  await trx
    .updateTable('review_versions')
    .set({ declined_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', versionId)
    .execute()
}

export async function replaceText(
  trx: Trx,
  organizationId: string,
  reviewId: string,
  text: { title: string | null; body: string },
): Promise<void> {
  await trx.updateTable('reviews').set(text).where('organization_id', '=', organizationId).where('id', '=', reviewId).execute()
}
