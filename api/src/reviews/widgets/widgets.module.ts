import { discardWidgetDraft } from '@yuko/contract/widgets/discard-widget-draft'
import { getWidget } from '@yuko/contract/widgets/get-widget'
import { listWidgetVersions } from '@yuko/contract/widgets/list-widget-versions'
import { listWidgets } from '@yuko/contract/widgets/list-widgets'
import type { WidgetName } from '@yuko/contract/widgets/page-widget'
import { publishWidget } from '@yuko/contract/widgets/publish-widget'
import { restoreWidgetVersion } from '@yuko/contract/widgets/restore-widget-version'
import { saveWidgetDraft } from '@yuko/contract/widgets/save-widget-draft'
import { switchWidget } from '@yuko/contract/widgets/switch-widget'
import { widgetKind } from '@yuko/contract/widgets/widget-kind'
import { z } from 'zod'
import { readShopifyConnection } from '#core/store/connection/connections.reads.repository.ts'
import type { Snapshot } from '#platform/http/audit.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import type { Module, Platform } from '#platform/module.ts'
import { discardDraft, picturesOf, publish, publishedOf, restore, saveDraft, type TakePictures } from './change-widget.ts'
import { findWidget, lockWidget, untouched } from './named-widget.ts'
import { pageWidgetsEndpoints } from './page-widgets.routes.ts'
import { toVersion, widgetMapper } from './widget.mapper.ts'
import { listVersionRows, listWidgetRows, updateWidgetRow } from './widgets.repository.ts'

const snapshot: Snapshot = async (trx, organizationId, { slug }) => {
  const row = await findWidget(trx, organizationId, slug as WidgetName)
  return { isEnabled: row.is_enabled, published: publishedOf(row) }
}

const listVersions = implement(listWidgetVersions, async ({ trx, organizationId, params, query }) => {
  const [before] = query.cursor === undefined ? [] : decodeCursor(query.cursor, z.tuple([z.int().min(1)]))
  const row = await findWidget(trx, organizationId, params.slug)
  const rows = await listVersionRows(trx, row, { limit: query.limit + 1, before })
  return pageFrom(rows, query.limit, toVersion, ({ version }) => [version])
})

/** Widgets on the shop's pages, from the draft to what shoppers see. */
export function widgetsModule(
  platform: Pick<Platform, 'distDir' | 'shopify'>,
  { takePictures }: { takePictures: TakePictures },
): Module {
  const { toSummary, toWidget } = widgetMapper(platform)

  return {
    name: 'widgets',
    endpoints: [
      implement(listWidgets, async ({ trx, organizationId }) => {
        const rows = new Map((await listWidgetRows(trx, organizationId)).map((row) => [row.kind, row]))
        const all = widgetKind.options.map((kind) => rows.get(kind) ?? untouched(organizationId, kind))
        const shop = (await readShopifyConnection(trx, organizationId))?.shop ?? null
        return { items: await Promise.all(all.map((row) => toSummary(row, shop))), nextCursor: null }
      }),

      implement(getWidget, async ({ trx, organizationId, params }) =>
        toWidget(trx, await findWidget(trx, organizationId, params.slug)),
      ),

      implement(saveWidgetDraft, async ({ trx, organizationId, session, clock, params, body }) => {
        await takePictures(trx, organizationId, picturesOf(body.config), clock.now())
        return toWidget(trx, await saveDraft(trx, clock, organizationId, { ...params, ...body, userId: session.userId }))
      }),

      implement(discardWidgetDraft, async ({ trx, organizationId, params, body }) =>
        toWidget(trx, await discardDraft(trx, organizationId, { ...params, ...body })),
      ),

      implement(
        publishWidget,
        async ({ trx, organizationId, session, clock, params, body }) => {
          await takePictures(trx, organizationId, picturesOf(body.config), clock.now())
          return toWidget(trx, await publish(trx, clock, organizationId, { ...params, ...body, userId: session.userId }))
        },
        { snapshot },
      ),

      implement(restoreWidgetVersion, async ({ trx, organizationId, session, clock, params, body }) =>
        toWidget(trx, await restore(trx, clock, organizationId, { ...params, ...body, userId: session.userId })),
      ),

      implement(
        switchWidget,
        async ({ trx, organizationId, params, body }) => {
          const row = await lockWidget(trx, organizationId, params.slug)
          return toWidget(trx, await updateWidgetRow(trx, row, { is_enabled: body.isEnabled }))
        },
        { snapshot },
      ),

      listVersions,
      ...pageWidgetsEndpoints,
    ],
  }
}
