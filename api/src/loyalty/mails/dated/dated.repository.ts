import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

interface Page {
  readonly after: string | null
  readonly limit: number
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Organizations with an active program, in id order. Needs a system transaction. */
export async function organizationsWithProgram(trx: Trx, { after, limit }: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct organization_id as id from loyalty_programs
     where status = 'active' and organization_id > ${after ?? nobody} and ${isOpen('loyalty_programs.organization_id')}
     order by 1 limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Members born on one of these days (`month * 100 + day`), in id order. */
export async function listBorn(trx: Trx, organizationId: string, { days, after, limit }: Page & { days: readonly number[] }) {
  const { rows } = await sql<{ id: string; month: number; day: number; timeZone: string | null }>`
    select m.id, m.birth_month as month, m.birth_day as day, c.time_zone as "timeZone" from loyalty_members m
      join ${customersOf(organizationId)} c on c.id = m.customer_id
     where m.organization_id = ${organizationId} and m.status = 'member'
       and (m.birth_month, m.birth_day) in (select d / 100, d % 100 from unnest(${[...days]}::integer[]) as d)
       and m.id > ${after ?? nobody}
     order by m.id limit ${limit}`.execute(trx)
  return rows
}

/** What campaigns of a type gave each of these members (uuids) since then. */
export async function givenSince(
  trx: Trx,
  organizationId: string,
  { memberIds, type, since }: { memberIds: readonly string[]; type: CampaignType; since: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; points: number }>`
    select e.member_id as id, sum(e.points + e.pending_points)::bigint as points from point_entries e
      join loyalty_campaigns c on c.organization_id = e.organization_id and c.id = e.campaign_id and c.type = ${type}
     where e.organization_id = ${organizationId} and e.member_id = any(${[...memberIds]}::uuid[]) and e.recorded_at >= ${since}
     group by 1`.execute(trx)
  return new Map(rows.map(({ id, points }) => [id, points]))
}

export async function hasCampaign(trx: Trx, organizationId: string, type: CampaignType): Promise<boolean> {
  const { rows } = await sql`
    select from loyalty_campaigns c
      join loyalty_programs p on p.organization_id = c.organization_id and p.id = c.program_id and p.status = 'active'
     where c.organization_id = ${organizationId} and c.type = ${type} and c.status = 'active' limit 1`.execute(trx)
  return rows.length > 0
}

/** Members who joined in the period, except by import, with their referral code, in id order. */
export async function listJoined(
  trx: Trx,
  organizationId: string,
  { from, before, after, limit }: Page & { from: Date; before: Date },
) {
  const { rows } = await sql<{ id: string; code: string | null }>`
    select id, referral_code as code from loyalty_members
     where organization_id = ${organizationId} and status = 'member' and joined_at >= ${from} and joined_at < ${before}
       and joined_via is distinct from 'import' and id > ${after ?? nobody}
     order by id limit ${limit}`.execute(trx)
  return rows
}

/** Members with points, or with activity since then, in id order. */
export async function listHolders(trx: Trx, organizationId: string, { since, after, limit }: Page & { since: Date }) {
  const { rows } = await sql<{ id: string }>`
    select id from loyalty_members
     where organization_id = ${organizationId} and status = 'member' and (balance <> 0 or last_activity_at >= ${since})
       and id > ${after ?? nobody}
     order by id limit ${limit}`.execute(trx)
  return rows
}

export interface MonthOfMember {
  readonly earned: number
  readonly spent: number
  readonly expired: number
  /** The balance change after the month. */
  readonly since: number
}

/** What these members (uuids) earned and spent in the period, for those with any change. Adjustments count as earned. */
export async function sumMonth(
  trx: Trx,
  organizationId: string,
  { memberIds, from, before }: { memberIds: readonly string[]; from: Date; before: Date },
): Promise<Map<string, MonthOfMember>> {
  const within = sql`recorded_at < ${before}`
  const { rows } = await sql<MonthOfMember & { id: string }>`
    select member_id as id,
           coalesce(sum(points) filter (where ${within} and kind not in ('redeem', 'redeem_reverse', 'expire', 'expire_reverse')), 0)::bigint as earned,
           coalesce(-sum(points) filter (where ${within} and kind in ('redeem', 'redeem_reverse')), 0)::bigint as spent,
           coalesce(-sum(points) filter (where ${within} and kind in ('expire', 'expire_reverse')), 0)::bigint as expired,
           coalesce(sum(points) filter (where not ${within}), 0)::bigint as since
      from point_entries
     where organization_id = ${organizationId} and member_id = any(${[...memberIds]}::uuid[]) and recorded_at >= ${from}
     group by 1`.execute(trx)
  return new Map(rows.map(({ id, ...month }) => [id, month]))
}
