import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Held } from '../expiry/expiry.repository.ts'

const holding = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('loyalty_members')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'member')
    .where(sql<boolean>`(balance > 0 or pending > 0)`)

export async function countHolders(trx: Trx, organizationId: string): Promise<number> {
  const { count } = await holding(trx, organizationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface HeldLot {
  readonly remaining: number
  readonly availableAt: Date
  readonly expiresAt: Date | null
  readonly isWaiting: boolean
}
export type Holder = Omit<Held, 'lots'> & { readonly memberId: string; readonly lots: readonly HeldLot[] }

/** Members with points, available or on hold, in id order. */
export async function readHolders(trx: Trx, organizationId: string, after: string | null, limit: number): Promise<Holder[]> {
  let query = holding(trx, organizationId)
    .select(['id as memberId', 'last_activity_at as lastActivityAt'])
    .orderBy('id')
    .limit(limit)
  if (after !== null) query = query.where('id', '>', after)
  const members = await query.execute()
  const { rows } = await sql<HeldLot & { memberId: string }>`
    select member_id as "memberId", remaining, available_at as "availableAt", expires_at as "expiresAt",
        status = 'pending' as "isWaiting"
      from point_lots
     where organization_id = ${organizationId} and member_id = any(${members.map(({ memberId }) => memberId)}::uuid[])
       and status in ('available', 'pending')`.execute(trx)
  const lots = Map.groupBy(rows, ({ memberId }) => memberId)
  return members.map((member) => ({ ...member, lots: lots.get(member.memberId) ?? [] }))
}
