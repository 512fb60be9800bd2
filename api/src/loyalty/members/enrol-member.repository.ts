import type { LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import type { Insertable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { LoyaltyMembers } from '../loyalty.tables.ts'

/** The surviving member, if they were merged. */
export function findMemberOf(trx: Trx, organizationId: string, customerId: string) {
  return trx
    .selectFrom('loyalty_members as own')
    .innerJoin('loyalty_members as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'own.organization_id')
        .on(({ eb, fn, ref }) => eb('m.id', '=', fn.coalesce(ref('own.merged_into'), ref('own.id')))),
    )
    .select(['m.id', 'm.status', 'm.removed_at'])
    .where('own.organization_id', '=', organizationId)
    .where('own.customer_id', '=', customerId)
    .executeTakeFirst()
}

/** False: the customer is a member already, or the referral code is taken. */
export async function insertMember(trx: Trx, row: Insertable<LoyaltyMembers>): Promise<boolean> {
  const inserted = await trx
    .insertInto('loyalty_members')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Null: no such member in one of these states. */
export async function markJoined(
  trx: Trx,
  organizationId: string,
  memberId: string,
  from: readonly LoyaltyMemberStatus[],
  joined: Pick<Insertable<LoyaltyMembers>, 'joined_at' | 'joined_via'>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('loyalty_members')
    .set({ status: 'member', ...joined })
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
