import type { RewardType } from '@yuko/contract/loyalty/rewards/reward'
import { type InsertObject, type Selectable, sql, type Updateable } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { LoyaltyRedemptions } from '../loyalty.tables.ts'
import { lockMember } from '../members/member-changes.repository.ts'

export type RedemptionRow = Selectable<LoyaltyRedemptions>

export async function insertRedemption(trx: Trx, row: InsertObject<Schema, 'loyalty_redemptions'>): Promise<RedemptionRow> {
  return trx.insertInto('loyalty_redemptions').values(row).returningAll().executeTakeFirstOrThrow()
}

export function findByKey(trx: Trx, organizationId: string, key: string): Promise<RedemptionRow | undefined> {
  return ofOrganization(trx, organizationId).where('idempotency_key', '=', key).executeTakeFirst()
}

/** Locks the member first, if there is one, as all point changes do, to avoid deadlocks. */
export async function lockRedemption(trx: Trx, organizationId: string, id: string): Promise<RedemptionRow | undefined> {
  for (;;) {
    const found = await ofOrganization(trx, organizationId).where('id', '=', id).executeTakeFirst()
    if (!found) return undefined
    if (found.member_id !== null) await lockMember(trx, organizationId, found.member_id)
    const row = await ofOrganization(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
    if (row?.member_id === found.member_id) return row
  }
}

export function changeRedemption(
  trx: Trx,
  { organization_id, id }: Pick<RedemptionRow, 'organization_id' | 'id'>,
  change: Updateable<LoyaltyRedemptions>,
): Promise<RedemptionRow> {
  return trx
    .updateTable('loyalty_redemptions')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** How many of a reward a member has or is about to get. */
export async function countOfMember(trx: Trx, organizationId: string, memberId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ reward_id: string; count: number }>`
    select reward_id, count(*) as count from loyalty_redemptions
     where organization_id = ${organizationId} and member_id = ${memberId} and status not in ('failed', 'cancelled')
     group by 1`.execute(trx)
  return new Map(rows.map(({ reward_id, count }) => [reward_id, count]))
}

/** The latest expiry of the points that were deducted for it; null: never. */
export async function endOfTaken(trx: Trx, { organization_id, id, member_id }: RedemptionRow): Promise<Date | null> {
  const { rows } = await sql<{ end: Date | null }>`
    select case when count(*) = count(l.expires_at) then max(l.expires_at) end as "end"
      from point_entries e
      join point_lot_uses u on u.organization_id = e.organization_id and u.entry_id = e.id
      join point_lots l on l.organization_id = u.organization_id and l.id = u.lot_id
     where e.organization_id = ${organization_id} and e.member_id = ${member_id} and e.redemption_id = ${id} and e.kind = 'redeem'`.execute(
    trx,
  )
  return rows[0]?.end ?? null
}

/** Which of the shop's ids belong to redemptions already. */
export async function claimedIds(trx: Trx, organizationId: string, externalIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from loyalty_redemptions
     where organization_id = ${organizationId} and external_id = any(${[...externalIds]}::text[])`.execute(trx)
  return new Set(rows.map(({ external_id }) => external_id))
}

/** To be created or canceled now. Needs a system transaction. */
export async function listDue(trx: Trx, now: Date, most: number) {
  const { rows } = await sql<{ organization_id: string; id: string }>`
    select organization_id, id from loyalty_redemptions
     where next_at <= ${now} and (status = 'pending' or cancelling_at is not null) and ${isOpen('loyalty_redemptions.organization_id')}
     order by next_at limit ${most}`.execute(trx)
  return rows
}

/** Expires unused redemptions, and returns them. Needs a system transaction. */
export async function expireDue(trx: Trx, now: Date, most: number) {
  const { rows } = await sql<Pick<RedemptionRow, 'organization_id' | 'id' | 'member_id'>>`
    update loyalty_redemptions r set status = 'expired', next_at = null
      from (select organization_id, id from loyalty_redemptions
             where next_at <= ${now} and status = 'issued' and cancelling_at is null
             order by next_at limit ${most} for update skip locked) due
     where r.organization_id = due.organization_id and r.id = due.id
    returning r.organization_id, r.id, r.member_id`.execute(trx)
  return rows
}

/** Marks the codes of an order as used; a code that has expired since was valid when the order was placed. */
export async function useCodesOfOrder(
  trx: Trx,
  organizationId: string,
  orderId: string,
): Promise<{ id: string; member_id: string | null }[]> {
  const { rows } = await sql<{ id: string; member_id: string | null }>`
    update loyalty_redemptions r set status = 'used', used_at = o.placed_at, order_id = o.id, next_at = null, cancelling_at = null
      from ${ordersOf(organizationId)} o
     where o.id = ${orderId}
       and r.organization_id = o.organization_id and r.status in ('issued', 'expired')
       and upper(r.code) = any(array(select upper(code) from unnest(o.discount_codes) as code))
    returning r.id, r.member_id`.execute(trx)
  return rows
}

/** The redeeming member: status, and the shop's customer id. */
export function findRedeemer(trx: Trx, organizationId: string, memberId: string) {
  return trx
    .selectFrom('loyalty_members as m')
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select(['m.status', 'm.tier_id as tierId', 'm.balance', 'c.external_id as customer'])
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}

function ofOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('loyalty_redemptions').selectAll().where('organization_id', '=', organizationId)
}

/** The public name and the type of a redeemed reward. */
export async function findRedeemed(
  trx: Trx,
  organizationId: string,
  redemptionId: string,
): Promise<{ rewardName: string; rewardType: RewardType } | undefined> {
  const row = await trx
    .selectFrom('loyalty_redemptions')
    .select('reward')
    .where('organization_id', '=', organizationId)
    .where('id', '=', redemptionId)
    .executeTakeFirst()
  return row && { rewardName: row.reward.name, rewardType: row.reward.value.type }
}
