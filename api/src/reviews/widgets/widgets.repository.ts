import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
import type { InsertObject, Selectable, UpdateObject } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { WidgetsTables } from './widgets.tables.ts'

export type WidgetRow = Selectable<WidgetsTables['widgets']>
export type VersionRow = Selectable<WidgetsTables['widget_versions']>

export function listWidgetRows(trx: Trx, organizationId: string): Promise<WidgetRow[]> {
  return trx.selectFrom('widgets').selectAll().where('organization_id', '=', organizationId).execute()
}

export function findWidgetRow(trx: Trx, organizationId: string, kind: WidgetKind): Promise<WidgetRow | undefined> {
  return trx
    .selectFrom('widgets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** The row, created if missing; concurrent writers wait for this transaction. */
export async function lockWidgetRow(trx: Trx, organizationId: string, kind: WidgetKind): Promise<WidgetRow> {
  await trx
    .insertInto('widgets')
    .values({ organization_id: organizationId, kind })
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind']).doNothing())
    .execute()
  return trx
    .selectFrom('widgets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function updateWidgetRow(
  trx: Trx,
  { organization_id, kind }: WidgetRow,
  values: UpdateObject<Schema, 'widgets'>,
): Promise<WidgetRow> {
  return trx
    .updateTable('widgets')
    .set(values)
    .where('organization_id', '=', organization_id)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertVersion(trx: Trx, version: InsertObject<Schema, 'widget_versions'>): Promise<void> {
  await trx.insertInto('widget_versions').values(version).execute()
}

/** Newest first; `before`: older than that version. */
export function listVersionRows(
  trx: Trx,
  organizationId: string,
  { kind, limit, before }: { kind: WidgetKind; limit: number; before: number | undefined },
): Promise<VersionRow[]> {
  return trx
    .selectFrom('widget_versions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export function findVersion(
  trx: Trx,
  organizationId: string,
  kind: WidgetKind,
  version: number,
): Promise<VersionRow | undefined> {
  return trx
    .selectFrom('widget_versions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
}
