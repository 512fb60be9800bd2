import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { eraseOrganization } from '#platform/erase-organization.repository.ts'

export async function markClosed(trx: Trx, organizationId: string, at: Date, deletesAt: Date): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({ closed_at: at, deletes_at: deletesAt, deletion_reminded_at: null, updated_at: at })
    .where('id', '=', organizationId)
    .execute()
}

export async function markReopened(trx: Trx, organizationId: string, at: Date): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({ closed_at: null, deletes_at: null, deletion_reminded_at: null, updated_at: at })
    .where('id', '=', organizationId)
    .execute()
}

/** Shop staff may have no email address. */
export function listReachable(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('memberships as membership')
    .innerJoin('users as user', 'user.id', 'membership.user_id')
    .innerJoin('organizations as organization', 'organization.id', 'membership.organization_id')
    .select(['user.email', 'membership.role'])
    .select(({ fn }) => fn.coalesce('user.language', 'organization.locale').as('language'))
    .where('membership.organization_id', '=', organizationId)
    .where('user.email', 'not like', '%@staff.invalid')
    .orderBy('membership.id')
    .execute()
}

export async function countMembers(trx: Trx, organizationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns organizations that are deleted soon and whose owners were not reminded yet, and marks them as reminded. */
export function takeUnreminded(trx: Trx, now: Date, before: Date) {
  return trx
    .updateTable('organizations')
    .set({ deletion_reminded_at: now })
    .where('deletes_at', '>', now)
    .where('deletes_at', '<=', before)
    .where('deletion_reminded_at', 'is', null)
    .returning(['id', 'name', 'deletes_at'])
    .execute()
}

export async function listDueForDeletion(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx.selectFrom('organizations').select('id').where('deletes_at', '<=', now).orderBy('deletes_at').execute()
  return rows.map(({ id }) => id)
}

/** From now on the organization can't be reopened. false: it is open or not due. */
export async function beginDeletion(trx: Trx, organizationId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('organizations')
    .set({ deletion_began_at: sql`coalesce(deletion_began_at, ${now}::timestamptz)` })
    .where('id', '=', organizationId)
    .where('deletes_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the organization with all its data, and the users who belonged only to its shop's staff. */
export async function deleteOrganization(trx: Trx, organizationId: string): Promise<void> {
  const staff = await trx.selectFrom('shop_staff').select('user_id').where('organization_id', '=', organizationId).execute()
  await eraseOrganization(trx, organizationId)
  await trx.deleteFrom('organizations').where('id', '=', organizationId).execute()
  if (staff.length === 0) return
  await trx
    .deleteFrom('users')
    .where(
      'id',
      'in',
      staff.map((one) => one.user_id),
    )
    .where('password_hash', 'is', null)
    .where('email_verified_at', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('memberships').select('id').whereRef('memberships.user_id', '=', 'users.id'))))
    .execute()
}
