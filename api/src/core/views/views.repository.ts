import type { ListDensity, ViewList } from '@yuko/contract/views/view'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export function listViewRows(trx: Trx, organizationId: string, list: ViewList) {
  return trx
    .selectFrom('saved_views')
    .select(['id', 'list', 'name', 'query', 'saved_at'])
    .where('organization_id', '=', organizationId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
}
export type ViewRow = Awaited<ReturnType<typeof listViewRows>>[number]

/** Replaces the query of an existing name, ignoring case. */
export function upsertView(
  trx: Trx,
  organizationId: string,
  { list, name, query, at }: { list: ViewList; name: string; query: string; at: Date },
): Promise<ViewRow> {
  return trx
    .insertInto('saved_views')
    .values({ organization_id: organizationId, id: newId(), list, name, query, saved_at: at })
    .onConflict((conflict) =>
      conflict.expression(sql`organization_id, list, lower(name)`).doUpdateSet({ name, query, saved_at: at }),
    )
    .returning(['id', 'list', 'name', 'query', 'saved_at'])
    .executeTakeFirstOrThrow()
}

/** false: no such view. */
export async function removeView(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_views')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether the list has this view. */
export async function hasView(trx: Trx, organizationId: string, list: ViewList, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('saved_views')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('list', '=', list)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** `undefined` when there is no such view. */
export function renameViewRow(trx: Trx, organizationId: string, id: string, name: string): Promise<ViewRow | undefined> {
  return trx
    .updateTable('saved_views')
    .set({ name })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(['id', 'list', 'name', 'query', 'saved_at'])
    .executeTakeFirst()
}

export interface DisplayRow {
  density: ListDensity
  hidden_columns: string[] | null
  default_view_id: string | null
}

interface Whose {
  organizationId: string
  userId: string
  list: ViewList
}

export function readDisplay(trx: Trx, { organizationId, userId, list }: Whose): Promise<DisplayRow | undefined> {
  return trx
    .selectFrom('list_displays')
    .select(['density', 'hidden_columns', 'default_view_id'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
}

export async function upsertDisplay(trx: Trx, { organizationId, userId, list }: Whose, display: DisplayRow): Promise<void> {
  await trx
    .insertInto('list_displays')
    .values({ organization_id: organizationId, user_id: userId, list, ...display })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'list']).doUpdateSet(display))
    .execute()
}
