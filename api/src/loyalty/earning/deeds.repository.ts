import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { timeZoneOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** The member's data that conditions look at. */
export function findEarnersCustomer(trx: Trx, organizationId: string, memberId: string) {
  return trx
    .selectFrom('loyalty_members as m')
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select(['c.id', 'c.tags', 'c.country', 'c.first_name', 'c.last_name', 'c.marketing_updated_at', 'm.birth_month'])
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}

/** uuid; follows merges to the surviving member. */
export async function findMemberId(trx: Trx, organizationId: string, customerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(merged_into, id) as id from loyalty_members
     where organization_id = ${organizationId} and customer_id = ${customerId}`.execute(trx)
  return rows[0]?.id
}

/** Organizations with an active campaign of these types. Needs a system transaction. */
export async function organizationsWith(trx: Trx, types: readonly CampaignType[]) {
  const { rows } = await sql<{ id: string; timezone: string }>`
    select distinct c.organization_id as id, ${timeZoneOf(sql`c.organization_id`)} as timezone from loyalty_campaigns c
      join loyalty_programs p on p.organization_id = c.organization_id and p.id = c.program_id
     where c.status = 'active' and p.status = 'active' and c.type = any(${[...types]}::text[]) and ${isOpen('c.organization_id')}`.execute(
    trx,
  )
  return rows
}

export interface DueDay {
  readonly year: number
  /** 1–12 */
  readonly month: number
  readonly day: number
}

interface Page {
  readonly after: string | null
  readonly limit: number
}

const daysOf = (days: readonly DueDay[]) =>
  sql`unnest(${days.map(({ year }) => year)}::integer[], ${days.map(({ month }) => month)}::integer[],
    ${days.map(({ day }) => day)}::integer[]) as d(year, month, day)`

/** Members with a birthday on one of these days that was entered before `toldBefore`, in id order. */
export async function listBirthdays(
  trx: Trx,
  organizationId: string,
  { days, toldBefore, after, limit }: Page & { days: readonly DueDay[]; toldBefore: Date },
) {
  const { rows } = await sql<{ memberId: string; year: number }>`
    select m.id as "memberId", d.year from ${daysOf(days)}
      join loyalty_members m on m.birth_month = d.month and m.birth_day = d.day
     where m.organization_id = ${organizationId} and m.status = 'member' and m.birthday_set_at <= ${toldBefore}
       and m.id > ${after ?? nobody}
     order by m.id limit ${limit}`.execute(trx)
  return rows
}

/** Members who joined on one of these days of an earlier year, by the store's calendar, in id order. */
export async function listAnniversaries(
  trx: Trx,
  organizationId: string,
  { days, timezone, after, limit }: Page & { days: readonly DueDay[]; timezone: string },
) {
  const joined = sql`(m.joined_at at time zone ${timezone})`
  const { rows } = await sql<{ memberId: string; year: number }>`
    select m.id as "memberId", d.year from loyalty_members m
      join ${daysOf(days)} on extract(month from ${joined}) = d.month and extract(day from ${joined}) = d.day
     where m.organization_id = ${organizationId} and m.status = 'member' and extract(year from ${joined}) < d.year
       and m.id > ${after ?? nobody}
     order by m.id limit ${limit}`.execute(trx)
  return rows
}

/** Members with a full name who entered their birthday since then. */
export async function listCompleted(trx: Trx, organizationId: string, { since, after, limit }: Page & { since: Date }) {
  const { rows } = await sql<{ memberId: string }>`
    select m.id as "memberId" from loyalty_members m
      join ${customersOf(organizationId)} c on c.id = m.customer_id
     where m.organization_id = ${organizationId} and m.status = 'member' and m.birthday_set_at >= ${since}
       and c.first_name is not null and c.last_name is not null and m.id > ${after ?? nobody}
     order by m.id limit ${limit}`.execute(trx)
  return rows
}

const nobody = '00000000-0000-0000-0000-000000000000'
