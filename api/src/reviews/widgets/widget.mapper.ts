import type { Widget, WidgetSummary, WidgetVersion } from '@yuko/contract/widgets/widget'
import { widgetConfig } from '@yuko/contract/widgets/widget-config'
import { slugOf, widgetElements } from '@yuko/contract/widgets/widget-kind'
import { readShopifyConnection } from '#core/store/connection/connections.reads.repository.ts'
import { pageWidgetIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Platform } from '#platform/module.ts'
import { draftOf, publishedOf } from './change-widget.ts'
import { findSampleProduct } from './page-widgets.repository.ts'
import { scriptWeight } from './script-weight.ts'
import { themeEditorUrl } from './theme-editor.ts'
import type { VersionRow, WidgetRow } from './widgets.repository.ts'

/** Maps widget rows to the contract, with data from the build and the store's connection. */
export function widgetMapper({ distDir, shopify }: Pick<Platform, 'distDir' | 'shopify'>) {
  async function toSummary(row: WidgetRow, shop: string | null): Promise<WidgetSummary> {
    return {
      slug: slugOf(row.kind),
      kind: row.kind,
      isEnabled: row.is_enabled,
      hasDraft: row.draft !== null,
      publishedVersion: row.published_version,
      publishedAt: row.published_at?.toISOString() ?? null,
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      lastSeenOn: row.last_seen_on,
      weightBytes: await scriptWeight(distDir, widgetElements[row.kind].script),
      themeEditorUrl: shop && shopify && themeEditorUrl(shop, shopify.apiKey, row.kind),
    }
  }
  async function toWidget(trx: Trx, row: WidgetRow): Promise<Widget> {
    const published = publishedOf(row)
    const { page } = row
    return {
      ...(await toSummary(row, (await readShopifyConnection(trx, row.organization_id))?.shop ?? null)),
      config: draftOf(row) ?? published,
      published,
      revision: row.revision,
      draftSavedAt: row.draft_saved_at?.toISOString() ?? null,
      draftSavedBy: row.draft_saved_by,
      ...(page && {
        page: {
          pageWidgetId: pageWidgetIds.toWire(page.id),
          name: page.name,
          sampleProduct: await findSampleProduct(trx, row.organization_id, page.id),
        },
      }),
    }
  }

  return { toSummary, toWidget }
}

export const toVersion = (row: VersionRow): WidgetVersion => ({
  version: row.version,
  config: widgetConfig.parse(row.config),
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
})
