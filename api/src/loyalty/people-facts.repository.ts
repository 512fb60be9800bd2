import { sql } from 'kysely'
import { rewardIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { LoyaltyFacts, RedemptionOfPerson, UnusedRedemption } from '#platform/ports/people-facts.ts'
import { listOffers } from './redemption/list-offers.ts'

async function customerOf(trx: Trx, organizationId: string, memberId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('loyalty_members')
    .select('customer_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.customer_id
}

async function entry(trx: Trx, organizationId: string, id: string) {
  const { rows } = await sql<{ balance: number; reason: string | null; recordedAt: Date }>`
    select balance_after as balance, explanation ->> 'rule' as reason, recorded_at as "recordedAt"
      from point_entries where organization_id = ${organizationId} and id = ${id}`.execute(trx)
  return rows[0]
}

async function tiers(trx: Trx, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; threshold: number }>()
  const rows = await trx
    .selectFrom('loyalty_tiers')
    .select(['id', 'name', 'threshold'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function tierNames(trx: Trx, organizationId: string) {
  const rows = await trx
    .selectFrom('loyalty_tiers')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function redemption(trx: Trx, organizationId: string, id: string): Promise<RedemptionOfPerson | undefined> {
  return trx
    .selectFrom('loyalty_redemptions')
    .select(['code', 'points', 'value_minor', 'reward', 'reward_id', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

const offers: LoyaltyFacts['offers'] = async (trx, organizationId, memberId) =>
  (await listOffers(trx, organizationId, memberId, null)).map(({ rewardId, details, cost, refusal }) => ({
    id: rewardIds.toUuid(rewardId),
    name: details.name,
    cost,
    isOpen: refusal === null,
  }))

const unused: LoyaltyFacts['unused'] = async (trx, organizationId, { from, to, after, limit }, now) => {
  const { rows } = await sql<UnusedRedemption>`
    select r.id, r.code, r.points, r.value_minor, r.reward, r.reward_id, r.expires_at, r.issued_at, m.customer_id
      from loyalty_redemptions r
      join loyalty_members m on m.organization_id = r.organization_id and m.id = r.member_id
     where r.organization_id = ${organizationId} and r.status = 'issued' and r.issued_at > ${from} and r.issued_at <= ${to}
       and r.used_at is null and r.cancelling_at is null and (r.expires_at is null or r.expires_at > ${now}) and r.id > ${after}
     order by r.id limit ${limit}`.execute(trx)
  return rows
}

export const loyaltyFacts: LoyaltyFacts = { customerOf, entry, offers, unused, tiers, tierNames, redemption }
