import type { EntryExplanation } from '@yuko/contract/loyalty/members/point-entry'
import { sql } from 'kysely'
import { userNameOf } from '#core/accounts/users/users.reads.repository.ts'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** Ledger entries with their notes, actors and orders. */
export function entries(trx: Trx, organizationId: string) {
  return (
    trx
      .selectFrom('point_entries as e')
      .leftJoin('point_entry_notes as n', (join) =>
        join.onRef('n.organization_id', '=', 'e.organization_id').onRef('n.entry_id', '=', 'e.id'),
      )
      .select(['e.id', 'e.member_id', 'e.seq', 'e.kind', 'e.points', 'e.pending_points', 'e.balance_after', 'e.pending_after'])
      // Points on hold belong to the order that gave them, also after release.
      .leftJoin('point_lots as l', (join) =>
        join.onRef('l.organization_id', '=', 'e.organization_id').onRef('l.id', '=', 'e.lot_id'),
      )
      .select(['e.redemption_id', 'e.review_id', 'e.actor_type', 'e.explanation', 'e.occurred_at'])
      .select(['n.customer_note', 'n.internal_note', 'l.status as lot_status', 'l.available_at', 'l.expires_at'])
      .select((eb) => [
        eb.fn.coalesce('e.campaign_id', 'l.campaign_id').as('campaign_id'),
        eb.fn.coalesce('e.order_id', 'l.order_id').as('order_id'),
      ])
      // Subqueries, run only for the rows of one page.
      .select([
        sql<string | null>`case when e.actor_type = 'user' then ${userNameOf(sql`e.actor_id`)} end`.as('actor_name'),
        sql<string | null>`(select r.number from ${ordersOf(organizationId)} r where r.id = coalesce(e.order_id, l.order_id))`.as(
          'order_number',
        ),
        sql<EntryExplanation | null>`(select p.explanation from point_entries p
          where e.kind = 'earn_release' and p.organization_id = e.organization_id and p.member_id = e.member_id
            and p.lot_id = e.lot_id and p.kind = 'earn_pending')`.as('earned'),
      ])
      .where('e.organization_id', '=', organizationId)
  )
}
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

export function listEntryRows(
  trx: Trx,
  organizationId: string,
  memberId: string,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<EntryRow[]> {
  let query = entries(trx, organizationId).where('e.member_id', '=', memberId).orderBy('e.seq', 'desc').limit(limit)
  if (before !== undefined) query = query.where('e.seq', '<', before)
  return query.execute()
}

export async function hasMember(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const query = trx.selectFrom('loyalty_members').select('id').where('organization_id', '=', organizationId).where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}
