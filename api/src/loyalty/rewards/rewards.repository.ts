import type { Program } from '@yuko/contract/loyalty/program'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { leastPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { LoyaltyRewards } from '../loyalty.tables.ts'

export type RewardRow = Selectable<LoyaltyRewards>

export interface RewardFigures {
  issued: number
  used: number
  points: number
  freeCodes: number
}

export function toColumns({ stock, ...details }: RewardDetails) {
  const { price, value } = details
  return {
    type: value.type,
    details: jsonb(details),
    stock,
    cost: leastPoints(price),
  }
}

export async function insertReward(trx: Trx, reward: InsertObject<Schema, 'loyalty_rewards'>): Promise<RewardRow> {
  return trx.insertInto('loyalty_rewards').values(reward).returningAll().executeTakeFirstOrThrow()
}

/** Cheapest first, without friends' rewards. */
export function listRewardRows(trx: Trx, organizationId: string, programId: string): Promise<RewardRow[]> {
  return ofOrganization(trx, organizationId)
    .where('program_id', '=', programId)
    .where('is_for_friends', '=', false)
    .orderBy('cost')
    .orderBy('id')
    .execute()
}

/** Of the active program, cheapest first. */
export function listActiveRewards(trx: Trx, organizationId: string): Promise<RewardRow[]> {
  return trx
    .selectFrom('loyalty_rewards as r')
    .innerJoin('loyalty_programs as p', (join) =>
      join.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.program_id'),
    )
    .selectAll('r')
    .where('r.organization_id', '=', organizationId)
    .where('r.status', '=', 'active')
    .where('r.is_for_friends', '=', false)
    .where('p.status', '=', 'active')
    .orderBy('r.cost')
    .orderBy('r.id')
    .execute()
}

export function findReward(trx: Trx, organizationId: string, id: string): Promise<RewardRow | undefined> {
  return ofOrganization(trx, organizationId).where('id', '=', id).executeTakeFirst()
}

/** Locks the reward and its stock until the transaction ends. */
export function lockReward(trx: Trx, organizationId: string, id: string): Promise<RewardRow | undefined> {
  return ofOrganization(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function changeReward(trx: Trx, organizationId: string, id: string, change: UpdateObject<Schema, 'loyalty_rewards'>) {
  return trx
    .updateTable('loyalty_rewards')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes the stock by one; unlimited stock is not counted. */
export async function moveStock(trx: Trx, organizationId: string, id: string, by: 1 | -1): Promise<void> {
  await sql`update loyalty_rewards set stock = stock + ${by}::integer
     where organization_id = ${organizationId} and id = ${id} and stock is not null`.execute(trx)
}

export async function countRewards(trx: Trx, organizationId: string, programId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('loyalty_rewards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
  return count
}

export async function loadFigures(trx: Trx, organizationId: string, ids: readonly string[]): Promise<Map<string, RewardFigures>> {
  const { rows } = await sql<RewardFigures & { id: string }>`
    select i.id, coalesce(r.issued, 0)::bigint as issued, coalesce(r.used, 0)::bigint as used, coalesce(r.points, 0)::bigint as points,
        (select count(*) from loyalty_codes c
          where c.organization_id = ${organizationId} and c.reward_id = i.id and c.redemption_id is null) as "freeCodes"
      from unnest(${[...ids]}::uuid[]) as i(id)
      left join (select reward_id, count(*) filter (where status in ('issued', 'used', 'expired')) as issued,
              count(*) filter (where status = 'used') as used, sum(points) filter (where not is_refunded) as points
            from loyalty_redemptions where organization_id = ${organizationId} and reward_id = any(${[...ids]}::uuid[]) group by 1) r
        on r.reward_id = i.id`.execute(trx)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/** Those with an unused code. Counting the codes takes as long as there are many. */
export async function withFreeCodes(trx: Trx, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select i.id from unnest(${[...ids]}::uuid[]) as i(id)
     where exists (select from loyalty_codes c
                    where c.organization_id = ${organizationId} and c.reward_id = i.id and c.redemption_id is null)`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export async function programStatusOf(
  trx: Trx,
  organizationId: string,
  programId: string,
): Promise<Program['status'] | undefined> {
  const query = trx.selectFrom('loyalty_programs').select('status')
  const row = await query.where('organization_id', '=', organizationId).where('id', '=', programId).executeTakeFirst()
  return row?.status
}

function ofOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('loyalty_rewards').selectAll().where('organization_id', '=', organizationId)
}
