import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Inserts new codes; codes that differ only in case are one to a shop. Returns how many. */
export async function putCodes(
  trx: Trx,
  organizationId: string,
  rewardId: string,
  codes: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into loyalty_codes (organization_id, code, reward_id, added_at, position)
      select ${organizationId}, code, ${rewardId}, ${now}::timestamptz, position
        from unnest(${[...codes]}::text[]) with ordinality as given (code, position)
       where upper(code) not in (select upper(code) from loyalty_codes where organization_id = ${organizationId})
      on conflict do nothing returning 1)
    select count(*) as added from added`.execute(trx)
  return rows[0]?.added ?? 0
}

export async function deleteFreeCodes(trx: Trx, organizationId: string, rewardId: string): Promise<void> {
  await trx
    .deleteFrom('loyalty_codes')
    .where('organization_id', '=', organizationId)
    .where('reward_id', '=', rewardId)
    .where('redemption_id', 'is', null)
    .execute()
}

export async function countCodes(trx: Trx, organizationId: string, rewardId: string): Promise<{ all: number; free: number }> {
  const { rows } = await sql<{ all: number; free: number }>`
    select count(*) as "all", count(*) filter (where redemption_id is null) as free
      from loyalty_codes where organization_id = ${organizationId} and reward_id = ${rewardId}`.execute(trx)
  return rows[0] ?? { all: 0, free: 0 }
}

/** The next free code, locked until the transaction ends; `assignCode` assigns it. */
export async function nextFreeCode(trx: Trx, organizationId: string, rewardId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select c.code from loyalty_codes c
     where c.organization_id = ${organizationId} and c.reward_id = ${rewardId} and c.redemption_id is null
       and not exists (select from loyalty_redemptions r where r.organization_id = c.organization_id and upper(r.code) = upper(c.code))
     order by c.added_at, c.position limit 1 for update of c skip locked`.execute(trx)
  return rows[0]?.code
}

export async function assignCode(trx: Trx, organizationId: string, code: string, redemptionId: string): Promise<void> {
  await trx
    .updateTable('loyalty_codes')
    .set({ redemption_id: redemptionId })
    .where('organization_id', '=', organizationId)
    .where('code', '=', code)
    .execute()
}
