import { z } from 'zod'
import { requiredText, typeId } from '../primitives.ts'
import { productRef } from '../reviews/review.ts'
import { reviewWidgetSlug, widgetSlug } from './widget-kind.ts'
import { locale } from './widget-parts.ts'

export const pageWidgetId = typeId('wgt')
export type PageWidgetId = z.infer<typeof pageWidgetId>

/** Maximum page widgets of a kind. */
export const mostPageWidgets = 20
/** Maximum products, product groups, or collections of one. */
const mostTargets = 100

/** The kinds with page widgets. The others have one element for many products, or one page of their own. */
export const repeatableSlug = reviewWidgetSlug.extract([
  'review-list',
  'rating-text',
  'snippet',
  'carousel',
  'video-slider',
  'media-grid',
  'floating-tab',
  'popup',
  'trust-badge',
])
export type RepeatableSlug = z.infer<typeof repeatableSlug>

export const isRepeatable = (slug: string): slug is RepeatableSlug => repeatableSlug.safeParse(slug).success

/** The pages it applies to by itself. `none`: only where an element names it. */
export const pageWidgetScope = z.enum(['products', 'groups', 'collections', 'product_pages', 'other_pages', 'all', 'none'])
export type PageWidgetScope = z.infer<typeof pageWidgetScope>

const target = {
  scope: pageWidgetScope,
  collectionIds: z.array(typeId('col')).max(mostTargets).describe('For the scope collections'),
  languages: z.array(locale).max(30).describe('Languages of the page; empty: all'),
}

/** An additional widget of a kind, with its own settings, for its own pages. The settings are those of the widget with its ID. */
export const pageWidget = z
  .object({
    pageWidgetId,
    slug: repeatableSlug,
    name: z.string(),
    ...target,
    products: z.array(productRef.pick({ productId: true, title: true })).describe('For the scope products'),
    groups: z.array(z.object({ productGroupId: typeId('pgr'), name: z.string() })).describe('For the scope groups'),
    isEnabled: z.boolean(),
    hasDraft: z.boolean(),
  })
  .meta({ id: 'PageWidget' })
export type PageWidget = z.infer<typeof pageWidget>

const scopeFields = [
  ['productIds', 'products'],
  ['productGroupIds', 'groups'],
  ['collectionIds', 'collections'],
] as const

/** Each scope has what it needs and nothing else. */
export const pageWidgetDraft = z
  .object({
    name: requiredText(80),
    ...target,
    productIds: z.array(productRef.shape.productId).max(mostTargets).default([]).describe('For the scope products'),
    productGroupIds: z.array(typeId('pgr')).max(mostTargets).default([]).describe('For the scope groups'),
  })
  .check(({ value, issues }) => {
    for (const [field, scope] of scopeFields)
      if ((value.scope === scope) !== value[field].length > 0)
        issues.push({ code: 'custom', path: [field], message: 'is required for this scope only', input: value })
  })
export type PageWidgetDraft = z.output<typeof pageWidgetDraft>

/** Names a kind's default widget by its slug, or a page widget by its ID. */
export const widgetName = z.union([widgetSlug, pageWidgetId])
export type WidgetName = z.infer<typeof widgetName>

/**
 * The attribute `widget` of an element, and the name in storefront URLs: a slug, or slug and page widget as in
 * `carousel.wgt_01jd…`. The slug stays valid when the page widget is deleted.
 */
export const placedWidget = z
  .string()
  .max(80)
  .refine((text) => placeOf(text) !== null, 'must be a widget such as carousel')
  .meta({ examples: ['carousel'] })

export const placedName = (slug: RepeatableSlug, id: PageWidgetId) => `${slug}.${id}`

/** null: not a widget. */
export function placeOf(text: string): { slug: z.infer<typeof reviewWidgetSlug>; pageWidgetId: PageWidgetId | null } | null {
  const [name, id = null, ...rest] = text.split('.')
  const slug = reviewWidgetSlug.safeParse(name)
  if (!slug.success || rest.length > 0) return null
  if (id === null) return { slug: slug.data, pageWidgetId: null }
  return isRepeatable(slug.data) && pageWidgetId.safeParse(id).success ? { slug: slug.data, pageWidgetId: id } : null
}
