import type { ViewList } from '@yuko/contract/views/view'
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
