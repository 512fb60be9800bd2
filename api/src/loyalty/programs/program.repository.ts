import type { Program } from '@yuko/contract/loyalty/program'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor } from '#platform/http/cursor.ts'
import type { LoyaltyPrograms } from '../loyalty.tables.ts'

export type ProgramRow = Selectable<LoyaltyPrograms>

const position = z.tuple([z.uuid()])

/** Newest first (ids sort by time), with one extra row if there is another page. */
export function listPrograms(trx: Trx, organizationId: string, { limit, cursor }: { limit: number; cursor?: string }) {
  const newest = ofOrganization(trx, organizationId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (!cursor) return newest.execute()
  const [last] = decodeCursor(cursor, position)
  return newest.where('id', '<', last).execute()
}

/** The names of programs in these states, by default all but archived ones: the active one first, then the newest. */
export const namedPrograms = (
  trx: Trx,
  organizationId: string,
  statuses: readonly Program['status'][] = ['active', 'draft', 'paused'],
) =>
  trx
    .selectFrom('loyalty_programs')
    .select(['id', 'name', 'point_label_one', 'point_label_other', 'status'])
    .where('organization_id', '=', organizationId)
    .where('status', 'in', statuses)
    .orderBy((eb) => eb.case().when('status', '=', 'active').then(0).else(1).end())
    .orderBy('id', 'desc')

export function findProgram(trx: Trx, organizationId: string, id: string) {
  return ofOrganization(trx, organizationId).where('id', '=', id).executeTakeFirst()
}

/** Locks the program until the transaction ends. */
export function lockProgram(trx: Trx, organizationId: string, id: string) {
  return ofOrganization(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** All programs of the store, oldest first. */
export function lockPrograms(trx: Trx, organizationId: string) {
  return ofOrganization(trx, organizationId).orderBy('id').forUpdate().execute()
}

/** Organizations with a program that is due to start. Needs a system transaction. */
export async function organizationsWithDueStarts(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('loyalty_programs')
    .select('organization_id')
    .distinct()
    .where('starts_at', '<=', now)
    .where(isOpen('organization_id'))
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

export function insertProgram(trx: Trx, program: Insertable<LoyaltyPrograms>) {
  return trx.insertInto('loyalty_programs').values(program).returningAll().executeTakeFirstOrThrow()
}

export function changeProgram(trx: Trx, organizationId: string, id: string, change: Updateable<LoyaltyPrograms>) {
  return trx
    .updateTable('loyalty_programs')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function ofOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('loyalty_programs').selectAll().where('organization_id', '=', organizationId)
}
