import { type PageWidget, type PageWidgetDraft, repeatableSlug } from '@yuko/contract/widgets/page-widget'
import { slugOf } from '@yuko/contract/widgets/widget-kind'
import type { NamedInShop } from '#core/store/collections.reads.repository.ts'
import { collectionIds, pageWidgetIds, productGroupIds, productIds } from '#ids.ts'
import type { PageWidgetRow, Target } from './page-widgets.repository.ts'

interface Chosen {
  readonly products: readonly NamedInShop[]
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

export const toPageWidget = (row: PageWidgetRow, { products, groups }: Chosen): PageWidget => ({
  pageWidgetId: pageWidgetIds.toWire(row.id),
  slug: repeatableSlug.parse(slugOf(row.kind)),
  name: row.name,
  scope: row.scope,
  products: products
    .filter(({ id }) => row.product_ids.includes(id))
    .map(({ id, title }) => ({ productId: productIds.toWire(id), title })),
  groups: groups
    .filter(({ id }) => row.group_ids.includes(id))
    .map(({ id, name }) => ({ productGroupId: productGroupIds.toWire(id), name })),
  collectionIds: row.collection_ids.map(collectionIds.toWire),
  languages: row.languages,
  isEnabled: row.is_enabled,
  hasDraft: row.draft !== null,
})

export const toTarget = (draft: PageWidgetDraft): Target => ({
  name: draft.name,
  scope: draft.scope,
  product_ids: unique(draft.productIds.map(productIds.toUuid)),
  group_ids: unique(draft.productGroupIds.map(productGroupIds.toUuid)),
  collection_ids: unique(draft.collectionIds.map(collectionIds.toUuid)),
  languages: unique(draft.languages),
})

const unique = (values: readonly string[]) => [...new Set(values)]
