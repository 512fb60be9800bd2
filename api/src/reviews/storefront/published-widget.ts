import { brandSettings } from '@yuko/contract/brand/brand-settings'
import { isRepeatable } from '@yuko/contract/widgets/page-widget'
import { type ShownWidget, showWidget } from '@yuko/contract/widgets/shown-widget'
import {
  type ConfigOf,
  defaultConfig,
  type ReviewWidgetConfig,
  type WidgetConfig,
  widgetConfig,
} from '@yuko/contract/widgets/widget-config'
import { isOfReviews, slugOf, type WidgetKind } from '@yuko/contract/widgets/widget-kind'
import type { ReviewSort } from '@yuko/contract/widgets/widget-parts'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readBrand, readLoyaltyBrand } from '#core/brand/brand.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { choosePageWidget } from './choose-page-widget.ts'
import type { Filter } from './facets.ts'
import { findPlacement, findPublishedWidget, listShownPageWidgets } from './storefront.repository.ts'

export interface PublishedWidget<Config extends WidgetConfig = ReviewWidgetConfig> {
  readonly config: Config
  /** 0: never published, the default applies. */
  readonly version: number
  readonly isEnabled: boolean
  /** With brand and texts applied. null: in the store's language. */
  shownIn(locale: string | null): ShownWidget<Config>
}

/** A page of the shop that shows a widget. */
export interface WidgetPage {
  /** UUID of the page widget that its element names. */
  readonly named: string | null
  /** null: about the whole store. */
  readonly product: { readonly id: string } | 'unknown' | null
  /** null: the store's. */
  readonly locale: string | null
}

/** The kind's default widget, or the page widget that applies to the page. */
export async function loadWidget<Kind extends WidgetKind>(
  trx: Trx,
  organizationId: string,
  kind: Kind,
  page?: WidgetPage,
): Promise<PublishedWidget<ConfigOf<Kind>>> {
  const chosen = page && (await findChosen(trx, organizationId, kind, page))
  const row = chosen ?? (await findPublishedWidget(trx, organizationId, kind))
  const config = row?.published ? (widgetConfig.parse(row.published) as ConfigOf<Kind>) : defaultConfig(kind)
  return {
    ...(await asPublished(trx, organizationId, config)),
    version: row?.published_version ?? 0,
    isEnabled: row?.is_enabled ?? true,
  }
}

async function findChosen(trx: Trx, organizationId: string, kind: WidgetKind, { named, product, locale }: WidgetPage) {
  const widgets = isRepeatable(slugOf(kind)) ? await listShownPageWidgets(trx, organizationId, kind) : []
  if (widgets.length === 0) return undefined
  const known = product === 'unknown' ? null : product
  return choosePageWidget(widgets, {
    named,
    hasProduct: product !== null,
    product: known && { id: known.id, ...(await findPlacement(trx, organizationId, known.id)) },
    language: locale ?? (await readLanguage(trx, organizationId)),
  })
}

/** An unpublished configuration with the brand, which loyalty may have of its own. */
export async function asPublished<Config extends WidgetConfig>(
  trx: Trx,
  organizationId: string,
  config: Config,
): Promise<PublishedWidget<Config>> {
  const brand = isOfReviews(config)
    ? brandSettings.parse((await readBrand(trx, organizationId))?.settings ?? {})
    : await readLoyaltyBrand(trx, organizationId)
  const language = await readLanguage(trx, organizationId)
  return { config, version: 0, isEnabled: true, shownIn: (locale) => showWidget(config, brand, locale ?? language) }
}

export interface FirstPage {
  readonly sort: ReviewSort
  readonly filter: Filter
  /** 0: shows no reviews. */
  readonly limit: number
}

/** What a selected review must have to be shown. */
const needs = { carousel: undefined, snippet: 'have_text', popup: 'have_text', video_slider: 'have_video' } as const

/** The initial state of a widget. */
export function firstPageOf(config: ReviewWidgetConfig): FirstPage {
  if ('sort' in config) return { sort: config.sort, filter: {}, limit: config.layout.perPage }
  if (!('selection' in config)) return { sort: 'most_recent', filter: {}, limit: 0 }
  const { by, minimumRating } = config.selection
  const ratings = minimumRating > 1 ? [1, 2, 3, 4, 5].filter((rating) => rating >= minimumRating) : undefined
  if (config.kind !== 'media_grid') {
    const { kind, selection } = config
    return { sort: by, filter: { ratings, must: needs[kind] }, limit: selection.limit }
  }
  const { columns, rows } = config.layout
  return { sort: by, filter: { ratings, hasMedia: true }, limit: Math.min(columns * rows, 50) }
}
