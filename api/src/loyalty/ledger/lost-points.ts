import { type RawBuilder, sql } from 'kysely'

/** How many points of these lots (uuids) were lost when their owner was removed. What was spent before isn't among them. */
export const lostByRemoval = (organizationId: string, lots: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(u.points) from point_lot_uses u
    join point_entries r on r.organization_id = u.organization_id and r.id = u.entry_id
   where u.organization_id = ${organizationId} and u.lot_id in (${lots}) and r.idempotency_key like 'remove:%'), 0)::bigint`

/** Whether the member of an entry was removed since. Of the aliases of both tables. */
export const isBygone = (member: string, entry: string) =>
  sql<boolean>`coalesce(${sql.ref(`${member}.removed_at`)} >= ${sql.ref(`${entry}.recorded_at`)}, false)`
