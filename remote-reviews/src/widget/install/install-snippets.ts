import { slugOf, type WidgetKind, widgetElements } from '@yuko/contract/widgets/widget-kind'

interface Place {
  readonly origin: string
  readonly store: string
  readonly kind: WidgetKind
  /** Names a page widget. */
  readonly widget?: string | undefined
}

/** Reserves the height of the widget while it loads, so that the page doesn't shift. */
const holdsPlace: Readonly<Partial<Record<WidgetKind, string>>> = {
  review_list: 'display:block;min-height:150vh',
  all_reviews: 'display:block;min-height:150vh',
  carousel: 'display:block;min-height:29rem',
  video_slider: 'display:block;min-height:33rem',
  media_grid: 'display:block;min-height:21rem',
  star_badge: 'display:block;min-height:1.5rem',
  rating_text: 'display:inline-block;min-height:1.5em',
  snippet: 'display:block;min-height:10rem',
  trust_badge: 'display:block;min-height:8rem',
  medals: 'display:block;min-height:4rem',
  questions: 'display:block;min-height:24rem',
  review_form: 'display:block;min-height:24rem',
}

const productPlace = 'product-handle'

/** The snippet for any page. */
export function htmlSnippet({ origin, store, kind, widget }: Place): string {
  const { tag, script, product } = widgetElements[kind]
  const ofProduct = product === 'none' ? '' : ` product="${productPlace}"`
  const named = widget === undefined ? '' : ` widget="${widget}"`
  const style = holdsPlace[kind] ? ` style="${holdsPlace[kind]}"` : ''
  return `<script src="${origin}/widgets/${script}" defer></script>
<${tag} store="${store}"${ofProduct}${named}${style}></${tag}>`
}

/** The snippet for a Shopify theme, with the handle of the current product. */
export const liquidSnippet = (place: Place): string => htmlSnippet(place).replace(`"${productPlace}"`, '"{{ product.handle }}"')

/** The snippet for places without scripts: emails, marketplaces, product descriptions. */
export function pictureSnippet({ origin, store }: Place): string {
  const base = `${origin}/storefront/${store}`
  return `<a href="${base}/all-reviews"><img src="${base}/badge.svg?product=${productPlace}" alt="Customer reviews" width="180" height="24"></a>`
}

/** HTML for server-side rendering: no script, and readable by search engines. */
export const fragmentAddress = ({ origin, store, kind, widget = slugOf(kind) }: Place): string =>
  `${origin}/storefront/${store}/fragments/${widget}?product=${productPlace}`

export const allReviewsAddress = ({ origin, store }: Pick<Place, 'origin' | 'store'>): string =>
  `${origin}/storefront/${store}/all-reviews`
