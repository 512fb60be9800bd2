import type { LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import { sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'

export function lockMember(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('loyalty_members')
    .select(['id', 'customer_id', 'status', 'balance', 'joined_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Serializes point adjustments by this user until the transaction ends. */
export async function lockAdjustmentsOf(trx: Trx, organizationId: string, userId: string): Promise<void> {
  await lockKey(trx, `adjust ${organizationId} ${userId}`)
}

/** Points the user adjusted since the day began in the organization's time zone. */
export async function givenToday(trx: Trx, organizationId: string, userId: string, now: Date): Promise<number> {
  const timeZone = await readTimeZone(trx, organizationId)
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(e.points), 0)::bigint as given from point_entries e
     where e.organization_id = ${organizationId} and e.kind = 'adjust' and e.actor_type = 'user' and e.actor_id = ${userId}
       and e.points > 0
       and e.occurred_at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`.execute(trx)
  return rows[0]?.given ?? 0
}

export async function setStatus(trx: Trx, organizationId: string, id: string, status: LoyaltyMemberStatus): Promise<void> {
  await trx
    .updateTable('loyalty_members')
    .set({ status })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** A changed birthday restarts its entry date. False: it already was the birthday. */
export async function setBirthday(
  trx: Trx,
  organizationId: string,
  id: string,
  birthday: { month: number; day: number } | null,
  now: Date,
): Promise<boolean> {
  const [month, day] = [birthday?.month ?? null, birthday?.day ?? null]
  const { numUpdatedRows } = await trx
    .updateTable('loyalty_members')
    .set({ birth_month: month, birth_day: day, birthday_set_at: birthday && now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where(sql<boolean>`(birth_month, birth_day) is distinct from (${month}::smallint, ${day}::smallint)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
