import type { ReferralChannel } from '@yuko/contract/loyalty/referrals/referral'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { lockMember } from '../members/member-changes.repository.ts'
import type { LoyaltyReferrals } from './referrals.tables.ts'

export type ReferralRow = Selectable<LoyaltyReferrals>

/** Locks the advocate first, as all point changes do. */
export async function lockReferral(trx: Trx, organizationId: string, id: string): Promise<ReferralRow | undefined> {
  for (;;) {
    const found = await ofOrganization(trx, organizationId).where('id', '=', id).executeTakeFirst()
    if (!found) return undefined
    await lockMember(trx, organizationId, found.advocate_id)
    const row = await ofOrganization(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
    if (row?.advocate_id === found.advocate_id) return row
  }
}

export function changeReferral(
  trx: Trx,
  { organization_id, id }: Pick<ReferralRow, 'organization_id' | 'id'>,
  change: Updateable<LoyaltyReferrals>,
): Promise<ReferralRow> {
  return trx
    .updateTable('loyalty_referrals')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The member with this code, or the one it was merged into; undefined: nobody who may refer. */
export async function findAdvocate(trx: Trx, organizationId: string, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from loyalty_members own
      join loyalty_members m on m.organization_id = own.organization_id and m.id = coalesce(own.merged_into, own.id)
     where own.organization_id = ${organizationId} and own.referral_code = ${code} and m.status = 'member'`.execute(trx)
  return rows[0]?.id
}

type Visit = Pick<ReferralRow, 'organization_id' | 'id' | 'program_id' | 'advocate_id' | 'device_key' | 'ip_key'> & {
  readonly channel: ReferralChannel
  readonly now: Date
  readonly nextAt: Date
}

/** Idempotent per browser and visit. */
export async function insertVisit(trx: Trx, { now, nextAt, ...visit }: Visit): Promise<void> {
  const row: Insertable<LoyaltyReferrals> = { ...visit, status: 'clicked', clicked_at: now, next_at: nextAt }
  await trx
    .insertInto('loyalty_referrals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countVisits(trx: Trx, organizationId: string, advocateId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from loyalty_referrals
     where organization_id = ${organizationId} and advocate_id = ${advocateId} and clicked_at > ${since}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Referrals of an advocate that were rewarded since then. */
export async function countRewarded(trx: Trx, organizationId: string, advocateId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from loyalty_referrals
     where organization_id = ${organizationId} and advocate_id = ${advocateId} and status = 'rewarded'
       and rewarded_at >= ${since}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The visit that led to a claim. */
export function lockVisit(trx: Trx, organizationId: string, advocateId: string, deviceKey: Buffer) {
  return ofOrganization(trx, organizationId)
    .where('advocate_id', '=', advocateId)
    .where('device_key', '=', deviceKey)
    .where('status', '=', 'clicked')
    .forUpdate()
    .executeTakeFirst()
}

/** Whether this friend was referred already, or this advocate tried to refer them since then. */
export async function isKnownFriend(
  trx: Trx,
  organizationId: string,
  { friendKey, advocateId, since }: { friendKey: Buffer; advocateId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from loyalty_referrals where organization_id = ${organizationId} and friend_key = ${friendKey}
       and (status in ('claimed', 'ordered', 'qualified', 'rewarded') or (advocate_id = ${advocateId} and claimed_at > ${since}))
     limit 1`.execute(trx)
  return rows.length > 0
}

/** False: a concurrent claim with this address was first. */
export async function insertClaim(trx: Trx, row: Insertable<LoyaltyReferrals>): Promise<boolean> {
  const inserted = await trx
    .insertInto('loyalty_referrals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Referrals this order may belong to: by code, by address or customer, or already linked. */
export async function referralsOfOrder(trx: Trx, organizationId: string, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with o as (select * from ${ordersOf(organizationId)} o where id = ${orderId})
    select f.id from loyalty_referrals f, o where f.organization_id = ${organizationId} and f.order_id = o.id
    union
    select f.id from loyalty_referrals f join o on true
      join loyalty_redemptions r on r.organization_id = ${organizationId} and r.id = f.redemption_id
     where f.organization_id = ${organizationId}
       and upper(r.code) = any(array(select upper(code) from unnest(o.discount_codes) as code))
    union
    select f.id from loyalty_referrals f join o on true
      left join ${customersOf(organizationId)} c on c.id = o.customer_id
     where f.organization_id = ${organizationId} and f.friend_email in (lower(o.email), c.email)
       and f.status in ('claimed', 'expired')`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Needs a system transaction. */
export async function listDueReferrals(trx: Trx, now: Date, most: number) {
  const { rows } = await sql<{ organization_id: string; id: string }>`
    select organization_id, id from loyalty_referrals
     where next_at <= ${now} and ${isOpen('loyalty_referrals.organization_id')} order by next_at limit ${most}`.execute(trx)
  return rows
}

/** Needs a system transaction. */
export async function deleteTraces(trx: Trx, before: Date): Promise<void> {
  await sql`update loyalty_referrals set ip_key = null, device_key = null
     where clicked_at < ${before} and greatest(clicked_at, claimed_at) < ${before} and (ip_key is not null or device_key is not null)`.execute(
    trx,
  )
  await sql`delete from loyalty_referral_traces where seen_at < ${before}`.execute(trx)
}

/** Records where an advocate shares from. */
export async function noteTraces(
  trx: Trx,
  organizationId: string,
  memberId: string,
  traces: readonly { kind: 'ip' | 'device'; key: Buffer }[],
  now: Date,
): Promise<void> {
  const rows = traces.map((trace) => ({ organization_id: organizationId, member_id: memberId, ...trace, seen_at: now }))
  if (rows.length === 0) return
  await trx
    .insertInto('loyalty_referral_traces')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['organization_id', 'member_id', 'kind', 'key']).doUpdateSet({ seen_at: now }))
    .execute()
}

function ofOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('loyalty_referrals').selectAll().where('organization_id', '=', organizationId)
}
