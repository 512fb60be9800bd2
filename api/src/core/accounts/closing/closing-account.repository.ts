import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface MembershipToEnd {
  readonly id: string
  readonly name: string
  readonly is_closed: boolean
  readonly isLastOwner: boolean
  readonly others: number
}

/** Locked in the order of their IDs, like everywhere several are locked, to avoid deadlocks. */
export async function lockOrganizationsOf(trx: Trx, userId: string): Promise<void> {
  await sql`
    select from organizations o join memberships m on m.organization_id = o.id and m.user_id = ${userId}
     order by o.id for update of o`.execute(trx)
}

export async function listMembershipsToEnd(trx: Trx, userId: string): Promise<MembershipToEnd[]> {
  const { rows } = await sql<MembershipToEnd>`
    select o.id, o.name, o.closed_at is not null as is_closed, others.all_of_them::int as others,
           m.role = 'owner' and others.owners = 0 as "isLastOwner"
      from memberships m join organizations o on o.id = m.organization_id cross join lateral (
        select count(*) as all_of_them, count(*) filter (where r.role = 'owner' and r.suspended_at is null) as owners
          from memberships r where r.organization_id = o.id and r.user_id <> m.user_id) others
     where m.user_id = ${userId} order by m.id`.execute(trx)
  return rows
}

/** With everything that references them, and their read notifications. */
export async function deleteUser(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('notification_reads').where('user_id', '=', id).execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
}
