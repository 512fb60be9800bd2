import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface ReviewPoints {
  readonly campaignId: string
  /** The current owner. */
  readonly memberId: string
  readonly original: number
  readonly left: number
  readonly count: number
  readonly rule: string
}

/** The points each campaign gave for a review, and how many are left. */
export async function findReviewPoints(trx: Trx, organizationId: string, reviewId: string): Promise<ReviewPoints[]> {
  const { rows } = await sql<ReviewPoints>`
    select first.campaign_id as "campaignId", coalesce(m.merged_into, m.id) as "memberId", first.points as original,
        totals."left"::bigint as "left", totals.count, first.explanation->>'rule' as rule
      from loyalty_campaigns g
      join point_entries first on first.organization_id = g.organization_id
        and first.idempotency_key = 'earn:' || g.type || ':' || ${reviewId} || ':' || g.id
      join loyalty_members m on m.organization_id = first.organization_id and m.id = first.member_id
      join lateral (select sum(e.points) as "left", count(*) as count from point_entries e
        where e.organization_id = g.organization_id and e.review_id = ${reviewId}::uuid and e.campaign_id = g.id and e.member_id in
          (select id from loyalty_members w where w.organization_id = g.organization_id
            and (w.id = coalesce(m.merged_into, m.id) or w.merged_into = coalesce(m.merged_into, m.id)))) totals on true
     where g.organization_id = ${organizationId} and g.type in ('review', 'photo_review')
     order by g.id`.execute(trx)
  return rows
}
