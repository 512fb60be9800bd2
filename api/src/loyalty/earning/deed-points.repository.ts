import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isBygone, lostByRemoval } from '../ledger/lost-points.ts'

export interface DeedPoints {
  readonly campaignId: string
  /** The current owner. */
  readonly memberId: string
  readonly original: number
  readonly left: number
  /** Of these, what was lost when the member was removed. */
  readonly lost: number
  /** The member was removed since, so nothing is given back. */
  readonly isBygone: boolean
  readonly count: number
  readonly rule: string
}

const sources = {
  review: { column: 'review_id', types: ['review', 'photo_review'] },
  referral: { column: 'referral_id', types: ['referral_advocate'] },
} as const satisfies Record<string, { column: string; types: readonly CampaignType[] }>

/** The points each campaign gave for a review or a referral (uuid), and how many are left. */
export async function findDeedPoints(
  trx: Trx,
  organizationId: string,
  source: keyof typeof sources,
  id: string,
): Promise<DeedPoints[]> {
  const { column, types } = sources[source]
  const { rows } = await sql<DeedPoints>`
    select first.campaign_id as "campaignId", coalesce(m.merged_into, m.id) as "memberId", first.points as original,
        totals."left"::bigint as "left", totals.count,
        ${lostByRemoval(
          organizationId,
          sql`select w.lot_id from point_entries w where w.organization_id = g.organization_id
          and w.member_id in (m.id, m.merged_into) and w.campaign_id = g.id and ${sql.ref(`w.${column}`)} = ${id}::uuid`,
        )} as lost,
        ${isBygone('owner', 'first')} as "isBygone", first.explanation->>'rule' as rule
      from loyalty_campaigns g
      join point_entries first on first.organization_id = g.organization_id
        and first.idempotency_key = 'earn:' || g.type || ':' || ${id} || ':' || g.id
      join loyalty_members m on m.organization_id = first.organization_id and m.id = first.member_id
      join loyalty_members owner on owner.organization_id = m.organization_id and owner.id = coalesce(m.merged_into, m.id)
      join lateral (select sum(e.points) as "left", count(*) as count from point_entries e
        where e.organization_id = g.organization_id and ${sql.ref(`e.${column}`)} = ${id}::uuid and e.campaign_id = g.id and e.member_id in
          (select id from loyalty_members w where w.organization_id = g.organization_id
            and (w.id = coalesce(m.merged_into, m.id) or w.merged_into = coalesce(m.merged_into, m.id)))) totals on true
     where g.organization_id = ${organizationId} and g.type = any(${[...types]}::text[])
     order by g.id`.execute(trx)
  return rows
}
