import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { DueLot } from './ended-lots.repository.ts'

/** Of active members only: blocked and opted-out members keep theirs on hold. Locks them; locked ones are skipped. */
export async function claimDueLots(trx: Trx, organizationId: string, now: Date, most: number): Promise<DueLot[]> {
  const { rows } = await sql<DueLot>`
    select l.id, l.member_id as "memberId" from point_lots l
      join loyalty_members m on m.organization_id = l.organization_id and m.id = l.member_id
     where l.organization_id = ${organizationId} and l.status = 'pending' and l.available_at <= ${now} and m.status = 'member'
     order by l.available_at limit ${most} for update of m skip locked`.execute(trx)
  return rows
}

/** Organizations with due points. Skips from one to the next by index, however many are due. Needs a system transaction. */
export async function organizationsWithDuePoints(trx: Trx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive o(id) as (
      (select organization_id from point_lots where status = 'pending' order by organization_id limit 1)
      union all
      select (select organization_id from point_lots where status = 'pending' and organization_id > o.id order by organization_id limit 1)
        from o where o.id is not null
    )
    select o.id from o where o.id is not null and ${isOpen('o.id')} and exists (
      select from point_lots l join loyalty_members m on m.organization_id = l.organization_id and m.id = l.member_id
       where l.organization_id = o.id and l.status = 'pending' and l.available_at <= ${now} and m.status = 'member')`.execute(trx)
  return rows.map(({ id }) => id)
}
