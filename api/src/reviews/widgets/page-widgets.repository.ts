import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
import { type InsertObject, type Selectable, sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { WidgetsTables } from './widgets.tables.ts'

export type PageWidgetRow = Selectable<WidgetsTables['page_widgets']>

/** In the merchant's order. */
export function listPageWidgetRows(trx: Trx, organizationId: string, kind: WidgetKind): Promise<PageWidgetRow[]> {
  return trx
    .selectFrom('page_widgets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Locks the page widgets of a kind: their number and order are checked before a write. */
export async function lockPageWidgets(trx: Trx, organizationId: string, kind: WidgetKind): Promise<PageWidgetRow[]> {
  await lockKey(trx, `page widgets ${organizationId} ${kind}`)
  return listPageWidgetRows(trx, organizationId, kind)
}

export type Target = Pick<PageWidgetRow, 'name' | 'scope' | 'product_ids' | 'group_ids' | 'collection_ids' | 'languages'>

export function insertPageWidget(trx: Trx, row: InsertObject<Schema, 'page_widgets'>): Promise<PageWidgetRow> {
  return trx.insertInto('page_widgets').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateTarget(trx: Trx, organizationId: string, id: string, target: Target): Promise<PageWidgetRow> {
  return trx
    .updateTable('page_widgets')
    .set(target)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locked until the transaction ends. */
export function lockPageWidget(trx: Trx, organizationId: string, id: string): Promise<PageWidgetRow | undefined> {
  return trx
    .selectFrom('page_widgets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function writePositions(trx: Trx, organizationId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update page_widgets w set position = o.position
      from unnest(${[...ids]}::uuid[]) with ordinality o (id, position)
     where w.organization_id = ${organizationId} and w.id = o.id`.execute(trx)
}

/** False if it does not exist. */
export async function deletePageWidget(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('page_widgets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Handle or external ID of a product that it applies to. */
export async function findSampleProduct(trx: Trx, organizationId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(p.handle, p.external_id) as name
      from page_widgets w
      join ${productsOf(organizationId)} p
        on p.id = any(w.product_ids) or p.collection_ids && w.collection_ids or w.scope = 'product_pages'
           or exists (select from grouped_products m
                       where m.organization_id = w.organization_id and m.product_id = p.id and m.group_id = any(w.group_ids))
     where w.organization_id = ${organizationId} and w.id = ${id}
       and p.deleted_at is null and coalesce(p.handle, p.external_id) is not null
     limit 1`.execute(trx)
  return rows[0]?.name ?? null
}

/** Product groups by name, without deleted ones. */
export function listGroupNames(
  trx: Trx,
  organizationId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('product_groups')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy(sql`lower(name)`)
    .execute()
}
