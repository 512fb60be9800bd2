import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Lines of ledgers with what people wrote about them, who did it and which order it was. */
export function entries(trx: Trx, organizationId: string) {
  return (
    trx
      .selectFrom('point_entries as e')
      .leftJoin('point_entry_notes as n', (join) =>
        join.onRef('n.organization_id', '=', 'e.organization_id').onRef('n.entry_id', '=', 'e.id'),
      )
      .select(['e.id', 'e.member_id', 'e.seq', 'e.kind', 'e.points', 'e.pending_points', 'e.balance_after', 'e.pending_after'])
      .select(['e.campaign_id', 'e.redemption_id', 'e.order_id', 'e.review_id', 'e.actor_type', 'e.explanation', 'e.occurred_at'])
      .select(['n.customer_note', 'n.internal_note'])
      // A look-up each, for the rows of one page.
      .select([
        sql<string | null>`(select u.name from users u where e.actor_type = 'user' and u.id = e.actor_id)`.as('actor_name'),
        sql<string | null>`(select r.number from orders r where r.organization_id = e.organization_id and r.id = e.order_id)`.as(
          'order_number',
        ),
      ])
      .select((eb) =>
        eb
          .selectFrom('point_lots as l')
          .whereRef('l.organization_id', '=', 'e.organization_id')
          .whereRef('l.id', '=', 'e.lot_id')
          .select(
            sql<{ at: string; expires: string | null } | null>`json_build_object(
          'at', l.available_at, 'expires', l.expires_at)`.as('lot'),
          )
          .as('lot'),
      )
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
