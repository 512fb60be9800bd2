import { z } from 'zod'
import { isoDateTime } from '../primitives.ts'
import { pageWidgetId, type WidgetName, widgetName } from './page-widget.ts'
import { type ReviewWidgetConfig, widgetConfig } from './widget-config.ts'
import { type ReviewWidgetKind, type ReviewWidgetSlug, widgetKind, widgetSlug } from './widget-kind.ts'

export const widgetParams = z.object({ slug: widgetName.describe('Slug of a kind’s default widget, or the ID of a page widget') })

/** Incremented by every change of draft or publication; writers send the one they started from. */
export const widgetRevision = z.int().min(0)

const states = {
  slug: widgetSlug,
  kind: widgetKind,
  isEnabled: z.boolean().describe('false: stores show nothing'),
  hasDraft: z.boolean(),
  publishedVersion: z.int().nullable().describe('null: the default is shown'),
  publishedAt: isoDateTime.nullable(),
  lastSeenAt: isoDateTime.nullable().describe('When a store page last showed it; null: never'),
  lastSeenOn: z.string().nullable().describe('URL of that page'),
}

export const widgetSummary = z
  .object({
    ...states,
    weightBytes: z
      .int()
      .nullable()
      .describe('Compressed size of the script that a page downloads; 0: no script; null: not built'),
    themeEditorUrl: z.string().nullable().describe('Theme editor of the connected Shopify shop, to add its block'),
  })
  .meta({ id: 'WidgetSummary' })
export type WidgetSummary = z.infer<typeof widgetSummary>

export const widget = widgetSummary
  .extend({
    config: widgetConfig.describe('The draft, or else the published configuration'),
    published: widgetConfig,
    revision: widgetRevision,
    draftSavedAt: isoDateTime.nullable(),
    draftSavedBy: z.string().nullable().describe('Name of the member'),
    page: z
      .object({
        pageWidgetId,
        name: z.string(),
        sampleProduct: z.string().nullable().describe('Handle or external ID of a product it applies to, for previews'),
      })
      .optional()
      .describe('Of a page widget; absent: the default widget of its kind'),
  })
  .meta({ id: 'Widget' })
export type Widget = z.infer<typeof widget>

export const nameOf = ({ page, slug }: Pick<Widget, 'page' | 'slug'>): WidgetName => page?.pageWidgetId ?? slug

/** A review widget. */
export type ReviewWidget = Widget & {
  kind: ReviewWidgetKind
  slug: ReviewWidgetSlug
  config: ReviewWidgetConfig
  published: ReviewWidgetConfig
}

export const widgetVersion = z
  .object({
    version: z.int().min(1),
    config: widgetConfig,
    publishedAt: isoDateTime,
    publishedBy: z.string().nullable().describe('Name of the member'),
  })
  .meta({ id: 'WidgetVersion' })
export type WidgetVersion = z.infer<typeof widgetVersion>
