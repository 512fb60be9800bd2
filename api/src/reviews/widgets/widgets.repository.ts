import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
import type { RawBuilder, Selectable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { WidgetsTables } from './widgets.tables.ts'

/** A kind's default widget, or a page widget. */
export interface WidgetRow extends Selectable<WidgetsTables['widgets']> {
  readonly page?: { readonly id: string; readonly name: string }
}
export type VersionRow = Omit<Selectable<WidgetsTables['widget_versions']>, 'organization_id' | 'kind'>

export interface WidgetChange {
  readonly is_enabled?: boolean
  readonly draft?: RawBuilder<string> | null
  readonly draft_saved_at?: Date | null
  readonly draft_saved_by?: string | null
  readonly published?: RawBuilder<string>
  readonly published_version?: number
  readonly published_at?: Date
  readonly revision?: number
}

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

/** A page widget by its ID; locked, concurrent writers wait for this transaction. */
export async function findPageWidgetRow(
  trx: Trx,
  organizationId: string,
  id: string,
  { isLocked = false } = {},
): Promise<WidgetRow | undefined> {
  const row = await trx
    .selectFrom('page_widgets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  // Pages of the shop report the kinds they show.
  const seen = await findWidgetRow(trx, organizationId, row.kind)
  const { last_seen_at = null, last_seen_on = null } = seen ?? {}
  return { ...row, last_seen_at, last_seen_on, page: { id, name: row.name } }
}

export async function updateWidgetRow(trx: Trx, row: WidgetRow, values: WidgetChange): Promise<WidgetRow> {
  const { organization_id, kind, page } = row
  if (!page)
    return trx
      .updateTable('widgets')
      .set(values)
      .where('organization_id', '=', organization_id)
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirstOrThrow()
  const updated = await trx
    .updateTable('page_widgets')
    .set(values)
    .where('organization_id', '=', organization_id)
    .where('id', '=', page.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, ...updated }
}

interface NewVersion {
  readonly version: number
  readonly config: RawBuilder<string>
  readonly published_at: Date
  readonly published_by: string | null
}

export async function insertVersion(trx: Trx, row: WidgetRow, version: NewVersion): Promise<void> {
  const { organization_id, kind, page } = row
  await (page
    ? trx.insertInto('page_widget_versions').values({ organization_id, page_widget_id: page.id, ...version })
    : trx.insertInto('widget_versions').values({ organization_id, kind, ...version })
  ).execute()
}

/** Newest first; `before`: older than that version. */
export function listVersionRows(
  trx: Trx,
  row: WidgetRow,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<VersionRow[]> {
  return trx
    .selectFrom(versionsOf(trx, row))
    .selectAll()
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export function findVersion(trx: Trx, row: WidgetRow, version: number): Promise<VersionRow | undefined> {
  return trx.selectFrom(versionsOf(trx, row)).selectAll().where('version', '=', version).executeTakeFirst()
}

const versionColumns = ['version', 'config', 'published_at', 'published_by'] as const

const versionsOf = (trx: Trx, { organization_id, kind, page }: WidgetRow) =>
  page
    ? trx
        .selectFrom('page_widget_versions')
        .select(versionColumns)
        .where('organization_id', '=', organization_id)
        .where('page_widget_id', '=', page.id)
        .as('v')
    : trx
        .selectFrom('widget_versions')
        .select(versionColumns)
        .where('organization_id', '=', organization_id)
        .where('kind', '=', kind)
        .as('v')
