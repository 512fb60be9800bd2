import type { WidgetName } from '@yuko/contract/widgets/page-widget'
import { readUserName } from '#core/accounts/users/users.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { publishedOf } from './change-widget.ts'
import { findWidget } from './named-widget.ts'
import { insertPageWidget, type PageWidgetRow, type Target } from './page-widgets.repository.ts'
import { findPageWidgetRow, insertVersion } from './widgets.repository.ts'

interface Source {
  readonly name: WidgetName
  readonly userId: string
}

/** A page widget with the published settings of another widget as its first version. */
export async function copyWidget(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  values: Target & { readonly id: string; readonly position: number },
  { name, userId }: Source,
): Promise<PageWidgetRow> {
  const source = await findWidget(trx, organizationId, name)
  const config = jsonb(publishedOf(source))
  const first = { version: 1, config, published_at: clock.now(), published_by: await readUserName(trx, userId) }
  const row = await insertPageWidget(trx, {
    ...values,
    organization_id: organizationId,
    kind: source.kind,
    published: config,
    published_version: first.version,
    published_at: first.published_at,
    created_at: clock.now(),
  })
  const widget = await findPageWidgetRow(trx, organizationId, row.id)
  if (widget) await insertVersion(trx, widget, first)
  return row
}
