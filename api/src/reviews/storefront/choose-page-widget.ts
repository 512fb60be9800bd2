import type { PageWidgetScope } from '@yuko/contract/widgets/page-widget'

/** IDs are UUIDs. */
export interface Targeted {
  readonly id: string
  readonly is_enabled: boolean
  readonly scope: PageWidgetScope
  readonly product_ids: readonly string[]
  readonly group_ids: readonly string[]
  readonly collection_ids: readonly string[]
  /** Empty: all. */
  readonly languages: readonly string[]
}

/** A page of the shop, as far as its element tells. */
export interface ShopPage {
  /** The page widget that the element names. */
  readonly named: string | null
  readonly hasProduct: boolean
  /** null: none, or one that the store doesn't have. */
  readonly product: { readonly id: string; readonly groupId: string | null; readonly collectionIds: readonly string[] } | null
  readonly language: string
}

/** The most specific first. */
const fits: readonly [PageWidgetScope, (widget: Targeted, page: ShopPage) => boolean][] = [
  ['products', ({ product_ids }, { product }) => product !== null && product_ids.includes(product.id)],
  ['groups', ({ group_ids }, { product }) => typeof product?.groupId === 'string' && group_ids.includes(product.groupId)],
  ['collections', ({ collection_ids }, { product }) => collection_ids.some((id) => product?.collectionIds.includes(id))],
  ['product_pages', (_widget, page) => page.hasProduct],
  ['other_pages', (_widget, page) => !page.hasProduct],
  ['all', () => true],
]

/**
 * The page widget that applies, of those in the merchant's order; undefined: the default. A named one applies even if it is turned
 * off. Otherwise the most specific scope wins, then a widget for the page's language, then the order.
 */
export function choosePageWidget<Widget extends Targeted>(widgets: readonly Widget[], page: ShopPage): Widget | undefined {
  const named = page.named && widgets.find(({ id }) => id === page.named)
  if (named) return named
  const candidates = widgets.filter((widget) => widget.is_enabled && speaks(widget, page.language))
  for (const [scope, isFit] of fits) {
    const fitting = candidates.filter((widget) => widget.scope === scope && isFit(widget, page))
    if (fitting.length > 0) return fitting.find(({ languages }) => languages.length > 0) ?? fitting[0]
  }
  return undefined
}

/** `pt` includes `pt-BR`. */
const speaks = ({ languages }: Targeted, language: string) =>
  languages.length === 0 || languages.some((one) => language === one || language.startsWith(`${one}-`))
