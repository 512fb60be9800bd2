import { defaultIncentiveRule, type IncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { type Selectable, sql, type Updateable } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'
import type { IncentivesTables } from './incentives.tables.ts'

export type RewardRow = Selectable<IncentivesTables['review_rewards']>

export async function loadRule(trx: Trx, organizationId: string): Promise<IncentiveRule> {
  const row = await trx.selectFrom('incentive_rules').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()
  if (!row) return defaultIncentiveRule
  return {
    reward: row.reward,
    percentOff: row.percent_off,
    amountOffMinor: row.amount_off_minor,
    minOrderMinor: row.min_order_minor,
    eligibility: row.eligibility,
    content: row.content,
    minChars: row.min_chars,
    perCustomerLimit: row.per_customer_limit,
    perProductLimit: row.per_product_limit,
    waitMinutes: row.wait_minutes,
    codeMode: row.code_mode,
    codePrefix: row.code_prefix,
    staticCode: row.static_code,
    validDays: row.valid_days,
    disclose: row.disclose,
  }
}

export async function saveRule(trx: Trx, organizationId: string, rule: IncentiveRule, now: Date): Promise<void> {
  const row = {
    reward: rule.reward,
    percent_off: rule.percentOff,
    amount_off_minor: rule.amountOffMinor,
    min_order_minor: rule.minOrderMinor,
    eligibility: rule.eligibility,
    content: rule.content,
    min_chars: rule.minChars,
    per_customer_limit: rule.perCustomerLimit,
    per_product_limit: rule.perProductLimit,
    wait_minutes: rule.waitMinutes,
    code_mode: rule.codeMode,
    code_prefix: rule.codePrefix,
    static_code: rule.staticCode,
    valid_days: rule.validDays,
    disclose: rule.disclose,
    updated_at: now,
  }
  await trx
    .insertInto('incentive_rules')
    .values({ organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute()
}

/** Once per review. */
export async function insertReward(
  trx: Trx,
  {
    promise,
    ...row
  }: Pick<RewardRow, 'organization_id' | 'review_id' | 'product_id' | 'email' | 'locale'> & {
    promise: IncentiveRule
    next_at: Date
    created_at: Date
  },
): Promise<void> {
  await trx
    .insertInto('review_rewards')
    .values({ ...row, id: newId(), promise: jsonb(promise), state: 'waiting' })
    .onConflict((conflict) => conflict.columns(['organization_id', 'review_id']).doNothing())
    .execute()
}

/** Claims last until `until`, then the rewards are due again. Needs a system transaction. */
export async function claimDueRewards(trx: Trx, now: Date, until: Date, most: number) {
  const { rows } = await sql<{ organization_id: string; id: string }>`
    update review_rewards r set next_at = ${until}
      from (select organization_id, id from review_rewards where next_at <= ${now} and ${isOpen('review_rewards.organization_id')}
              order by next_at limit ${most} for update skip locked) due
     where r.organization_id = due.organization_id and r.id = due.id
    returning r.organization_id, r.id`.execute(trx)
  return rows
}

export function lockReward(trx: Trx, organizationId: string, rewardId: string) {
  return trx
    .selectFrom('review_rewards')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', rewardId)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeReward(
  trx: Trx,
  { organization_id, id }: Pick<RewardRow, 'organization_id' | 'id'>,
  change: Updateable<IncentivesTables['review_rewards']>,
): Promise<void> {
  await trx
    .updateTable('review_rewards')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

/** Serializes decisions about one customer's rewards until the transaction ends. */
export async function lockCustomer(trx: Trx, organizationId: string, email: string): Promise<void> {
  await lockKey(trx, `reward ${organizationId} ${email}`)
}

/** The rewards a customer has received or is about to. */
export async function countRewards(trx: Trx, organizationId: string, email: string, productId: string | null) {
  const { rows } = await sql<{ all: number; ofProduct: number }>`
    select count(*) as "all", count(*) filter (where product_id is not distinct from ${productId}::uuid) as "ofProduct"
      from review_rewards
     where organization_id = ${organizationId} and email = ${email} and state in ('reserved', 'given')`.execute(trx)
  return rows[0] ?? { all: 0, ofProduct: 0 }
}

/** The next free code; concurrent callers take different ones. */
export async function takeCode(trx: Trx, organizationId: string, rewardId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    update incentive_codes set reward_id = ${rewardId}
     where organization_id = ${organizationId} and code = (
       select code from incentive_codes where organization_id = ${organizationId} and reward_id is null
        order by added_at, position limit 1 for update skip locked)
    returning code`.execute(trx)
  return rows[0]?.code
}

export async function returnCode(trx: Trx, organizationId: string, rewardId: string): Promise<void> {
  await trx
    .updateTable('incentive_codes')
    .set({ reward_id: null })
    .where('organization_id', '=', organizationId)
    .where('reward_id', '=', rewardId)
    .execute()
}

export async function putCodes(trx: Trx, organizationId: string, codes: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into incentive_codes (organization_id, code, added_at, position)
      select ${organizationId}, code, ${now}::timestamptz, position from unnest(${codes}::text[]) with ordinality as given (code, position)
      on conflict do nothing returning 1)
    select count(*) as added from added`.execute(trx)
  return rows[0]?.added ?? 0
}

export async function deleteFreeCodes(trx: Trx, organizationId: string): Promise<void> {
  await trx.deleteFrom('incentive_codes').where('organization_id', '=', organizationId).where('reward_id', 'is', null).execute()
}

export async function countCodes(trx: Trx, organizationId: string) {
  const { rows } = await sql<{ all: number; free: number }>`
    select count(*) as "all", count(*) filter (where reward_id is null) as free
      from incentive_codes where organization_id = ${organizationId}`.execute(trx)
  return rows[0] ?? { all: 0, free: 0 }
}

export async function countBlocked(trx: Trx, organizationId: string, problem?: RewardRow['problem']): Promise<number> {
  let query = trx
    .selectFrom('review_rewards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('next_at', 'is not', null)
    .where('problem', 'is not', null)
  if (problem) query = query.where('problem', '=', problem)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Makes blocked rewards due after a change by the merchant. */
export async function retryBlocked(trx: Trx, organizationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('review_rewards')
    .set({ next_at: now })
    .where('organization_id', '=', organizationId)
    .where('problem', 'is not', null)
    .execute()
}

export function countPictures(trx: Trx, organizationId: string, reviewId: string) {
  return trx
    .selectFrom('review_media')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('review_id', '=', reviewId)
    .where('state', 'not in', ['rejected', 'failed'])
    .executeTakeFirstOrThrow()
}

export async function markIncentivized(trx: Trx, organizationId: string, reviewId: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ is_incentivized: true })
    .where('organization_id', '=', organizationId)
    .where('id', '=', reviewId)
    .where('is_incentivized', '=', false)
    .execute()
}

export function listRewardRows(
  trx: Trx,
  organizationId: string,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
) {
  let query = trx
    .selectFrom('review_rewards as w')
    .leftJoin('reviews as r', (join) =>
      join.onRef('r.organization_id', '=', 'w.organization_id').onRef('r.id', '=', 'w.review_id'),
    )
    .leftJoin(productsOf(organizationId).as('p'), 'p.id', 'w.product_id')
    .selectAll('w')
    .select(['r.author_name', 'p.title as product_title'])
    .where('w.organization_id', '=', organizationId)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(w.created_at, w.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}
export type ListedReward = Awaited<ReturnType<typeof listRewardRows>>[number]

/** Anonymizes the rewards and keeps them as figures; a pending one is withdrawn. */
export async function forgetRewarded(trx: Trx, organizationId: string, email: string, now: Date): Promise<void> {
  await sql`
    update review_rewards set email = null, next_at = case when next_at is null then null else ${now}::timestamptz end
     where organization_id = ${organizationId} and email = ${email}`.execute(trx)
}

async function listOfPerson(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select id, review_id, email, state, code, created_at, given_at, ends_at from review_rewards
     where organization_id = ${organizationId} and email = ${email} order by created_at, id`.execute(trx)
  return rows
}

/** For a customer's data export. */
export const rewardsOfPerson = { name: 'rewards for reviews', list: listOfPerson }
