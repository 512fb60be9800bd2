import { createPageWidget } from '@yuko/contract/widgets/create-page-widget'
import { deletePageWidget as deletePageWidgetEndpoint } from '@yuko/contract/widgets/delete-page-widget'
import { listPageWidgets } from '@yuko/contract/widgets/list-page-widgets'
import { orderPageWidgets } from '@yuko/contract/widgets/order-page-widgets'
import { mostPageWidgets, type PageWidget } from '@yuko/contract/widgets/page-widget'
import { updatePageWidget } from '@yuko/contract/widgets/update-page-widget'
import { kindOf } from '@yuko/contract/widgets/widget-kind'
import { readCollections } from '#core/store/collections.reads.repository.ts'
import { countKnownProducts, readShopProducts } from '#core/store/products.reads.repository.ts'
import { pageWidgetIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'
import { newId } from '#platform/ids.ts'
import { copyWidget } from './copy-widget.ts'
import { widgetNotFound } from './named-widget.ts'
import { toPageWidget, toTarget } from './page-widget.mapper.ts'
import {
  deletePageWidget,
  listGroupNames,
  listPageWidgetRows,
  lockPageWidget,
  lockPageWidgets,
  type PageWidgetRow,
  type Target,
  updateTarget,
  writePositions,
} from './page-widgets.repository.ts'

/** Additional widgets of a kind for chosen pages. */
export const pageWidgetsEndpoints = [
  implement(listPageWidgets, async ({ trx, organizationId, params }) => ({
    items: await toPageWidgets(trx, organizationId, await listPageWidgetRows(trx, organizationId, kindOf(params.slug))),
  })),

  implement(createPageWidget, async ({ trx, organizationId, session, clock, params, body }) => {
    const kind = kindOf(params.slug)
    const before = await lockPageWidgets(trx, organizationId, kind)
    if (before.length >= mostPageWidgets)
      throw new Refusal('widget.too-many', `You’ve reached the limit of ${mostPageWidgets} page widgets of a kind.`)
    const copied = body.copyOf === null ? null : pageWidgetIds.toUuid(body.copyOf)
    if (copied !== null && !before.some(({ id }) => id === copied)) throw widgetNotFound()
    const target = toTarget(body.draft)
    await refuseUnknown(trx, organizationId, target, none)
    const place = { id: newId(), position: (before.at(-1)?.position ?? 0) + 1 }
    const from = { name: body.copyOf ?? params.slug, userId: session.userId }
    const row = await refusingTakenName(copyWidget(trx, clock, organizationId, { ...target, ...place }, from))
    return toOne(trx, organizationId, row)
  }),

  implement(updatePageWidget, async ({ trx, organizationId, params, body }) => {
    const id = pageWidgetIds.toUuid(params.pageWidgetId)
    const before = await lockPageWidget(trx, organizationId, id)
    if (!before) throw widgetNotFound()
    const target = toTarget(body)
    await refuseUnknown(trx, organizationId, target, before)
    return toOne(trx, organizationId, await refusingTakenName(updateTarget(trx, organizationId, id, target)))
  }),

  implement(orderPageWidgets, async ({ trx, organizationId, params, body }) => {
    const kind = kindOf(params.slug)
    const before = (await lockPageWidgets(trx, organizationId, kind)).map(({ id }) => id)
    const moved = body.pageWidgetIds.map(pageWidgetIds.toUuid).filter((id) => before.includes(id))
    await writePositions(trx, organizationId, [...new Set([...moved, ...before])])
    return { items: await toPageWidgets(trx, organizationId, await listPageWidgetRows(trx, organizationId, kind)) }
  }),

  implement(deletePageWidgetEndpoint, async ({ trx, organizationId, params }) => {
    if (!(await deletePageWidget(trx, organizationId, pageWidgetIds.toUuid(params.pageWidgetId)))) throw widgetNotFound()
  }),
]

async function toPageWidgets(trx: Trx, organizationId: string, rows: readonly PageWidgetRow[]): Promise<PageWidget[]> {
  const [productIds, groupIds] = [rows.flatMap((row) => row.product_ids), rows.flatMap((row) => row.group_ids)]
  const products = productIds.length > 0 ? await readShopProducts(trx, organizationId, productIds) : []
  const groups = groupIds.length > 0 ? await listGroupNames(trx, organizationId, groupIds) : []
  return rows.map((row) => toPageWidget(row, { products, groups }))
}

async function toOne(trx: Trx, organizationId: string, row: PageWidgetRow): Promise<PageWidget> {
  const [one] = await toPageWidgets(trx, organizationId, [row])
  if (!one) throw widgetNotFound()
  return one
}

const none = { product_ids: [], group_ids: [], collection_ids: [] }

/** What was chosen before may have been deleted since. */
async function refuseUnknown(
  trx: Trx,
  organizationId: string,
  target: Omit<Target, 'name' | 'scope' | 'languages'>,
  before: Omit<Target, 'name' | 'scope' | 'languages'>,
): Promise<void> {
  const added = (field: keyof typeof none) => target[field].filter((id) => !before[field].includes(id))
  const [products, groups, collections] = [added('product_ids'), added('group_ids'), added('collection_ids')]
  if ((await countKnownProducts(trx, organizationId, products)) < products.length)
    throw new Refusal('product.not-found', 'This product doesn’t exist in the store')
  if ((await listGroupNames(trx, organizationId, groups)).length < groups.length)
    throw new Refusal('product-group.not-found', 'This product group doesn’t exist')
  if ((await readCollections(trx, organizationId, collections)).length < collections.length)
    throw new Refusal('collection.not-found', 'This collection doesn’t exist')
}

const refusingTakenName = refusingTaken('page_widgets_name', () => {
  const message = 'Another widget of this kind has this name'
  return new Refusal('widget.name-taken', message, { fields: { 'body.name': message } })
})
