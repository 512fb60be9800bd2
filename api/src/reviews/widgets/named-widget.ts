import type { WidgetName } from '@yuko/contract/widgets/page-widget'
import { kindOf, type WidgetKind, widgetSlug } from '@yuko/contract/widgets/widget-kind'
import { pageWidgetIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findPageWidgetRow, findWidgetRow, lockWidgetRow, type WidgetRow } from './widgets.repository.ts'

/** The row of an organization that has not changed this kind yet. */
export const untouched = (organizationId: string, kind: WidgetKind): WidgetRow => ({
  organization_id: organizationId,
  kind,
  is_enabled: true,
  draft: null,
  draft_saved_at: null,
  draft_saved_by: null,
  published: null,
  published_version: null,
  published_at: null,
  revision: 0,
  last_seen_at: null,
  last_seen_on: null,
})

export const widgetNotFound = () => new Refusal('widget.not-found', 'This widget doesn’t exist or was deleted')

export async function findWidget(trx: Trx, organizationId: string, name: WidgetName): Promise<WidgetRow> {
  const slug = widgetSlug.safeParse(name)
  if (slug.success) {
    const kind = kindOf(slug.data)
    return (await findWidgetRow(trx, organizationId, kind)) ?? untouched(organizationId, kind)
  }
  const row = await findPageWidgetRow(trx, organizationId, pageWidgetIds.toUuid(name))
  if (!row) throw widgetNotFound()
  return row
}

/** Concurrent writers of the widget wait for this transaction. */
export async function lockWidget(trx: Trx, organizationId: string, name: WidgetName): Promise<WidgetRow> {
  const slug = widgetSlug.safeParse(name)
  if (slug.success) return lockWidgetRow(trx, organizationId, kindOf(slug.data))
  const row = await findPageWidgetRow(trx, organizationId, pageWidgetIds.toUuid(name), { isLocked: true })
  if (!row) throw widgetNotFound()
  return row
}
