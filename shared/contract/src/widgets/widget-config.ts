import { z } from 'zod'
import { brandSettings } from '../brand/brand-settings.ts'
import {
  accountPage,
  cartPoints,
  launcher,
  nudges,
  page,
  panel,
  productPoints,
  thankYou,
} from '../loyalty/onsite/onsite-config.ts'
import type { LoyaltyWidgetKind, ReviewWidgetKind, WidgetKind } from './widget-kind.ts'
import { widgetTextKeys } from './widget-texts.ts'

const on = z.boolean().default(true)
const off = z.boolean().default(false)

export const reviewSort = z.enum(['most_recent', 'highest', 'lowest', 'helpful', 'media_first', 'featured'])
export type ReviewSort = z.infer<typeof reviewSort>

/** Missing fields have defaults, here and in every group: `group.parse({})` is the default widget. */
const listLayout = z
  .object({
    arrangement: z.enum(['list', 'grid', 'masonry']).default('list'),
    columns: z.int().min(1).max(4).default(3).describe('For grid and masonry, if there is room'),
    perPage: z.int().min(1).max(50).default(10),
    paging: z.enum(['load_more', 'pages', 'infinite']).default('load_more'),
    whenEmpty: z.enum(['hide', 'message', 'form']).default('form'),
  })
  .prefault({})

const header = z.object({ showSummary: on, showDistribution: on, showWriteButton: on }).prefault({})

const filters = z.object({ rating: on, media: on, verified: on, language: on, search: on, questions: on }).prefault({})

const card = z
  .object({
    showAvatar: on,
    nameFormat: z.enum(['full', 'first_last_initial', 'first', 'initials', 'anonymous']).default('full'),
    dateFormat: z.enum(['relative', 'absolute', 'none']).default('absolute'),
    showVerified: on,
    showProduct: on.describe('In lists with reviews of several products'),
    showReply: on,
    showVotes: on,
    showSource: on.describe('Whether imported reviews are labeled'),
    showIncentive: z.literal(true).default(true).describe('A reward is always disclosed'),
  })
  .prefault({})

const media = z.object({ show: on, lightbox: on, maximum: z.int().min(1).max(12).default(6) }).prefault({})

/** Look; null means the brand's. */
const widgetBrand = z
  .object({
    primary: brandSettings.shape.primary.unwrap().nullable().default(null),
    accent: brandSettings.shape.accent.unwrap().nullable().default(null),
    text: brandSettings.shape.text.unwrap().nullable().default(null),
    background: brandSettings.shape.background.unwrap().nullable().default(null),
    border: brandSettings.shape.border.unwrap().nullable().default(null),
    radius: brandSettings.shape.radius.unwrap().nullable().default(null),
    font: brandSettings.shape.font.unwrap().default(null),
    buttonStyle: brandSettings.shape.buttonStyle.unwrap().nullable().default(null),
    starStyle: brandSettings.shape.starStyle.unwrap().nullable().default(null),
    darkMode: brandSettings.shape.darkMode.unwrap().nullable().default(null),
  })
  .prefault({})

const stars = z
  .object({
    size: z.int().min(10).max(48).default(16).describe('Pixels'),
    rounding: z.enum(['half', 'exact']).default('half').describe('half: a full star from 0.76, a half star from 0.26'),
  })
  .prefault({})

const locale = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language such as en or pt-BR')
const texts = z
  .record(locale, z.partialRecord(z.enum(widgetTextKeys), z.string().trim().min(1).max(200)))
  .refine((byLocale) => Object.keys(byLocale).length <= 30, 'must have at most 30 languages')
  .default({})
  .describe('The merchant’s custom texts by language')

/** For a list of one product: data for search engines. */
const structuredData = z
  .object({
    jsonLd: z.enum(['inline', 'off']).default('inline'),
    skipIfPresent: on.describe('Whether nothing is added if the page already has such data with a rating for the product'),
  })
  .prefault({})

const ofLoyalty = { brand: widgetBrand, texts }
const everyKind = { brand: widgetBrand, stars, texts }
const list = { layout: listLayout, header, filters, sort: reviewSort.default('most_recent'), card, media, ...everyKind }

/** The reviews of a carousel or picture grid; narrowing by rating must be disclosed to shoppers. */
const selection = z
  .object({
    by: z.enum(['most_recent', 'helpful', 'featured', 'media_first']).default('most_recent'),
    minimumRating: z.int().min(1).max(5).default(1),
    limit: z.int().min(3).max(30).default(12),
  })
  .prefault({})

export const widgetConfig = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('review_list'), ...list, schema: structuredData }),
    z.object({
      kind: z.literal('star_badge'),
      layout: z
        .object({
          align: z.enum(['start', 'center', 'end']).default('start'),
          showAverage: off,
          showCount: on,
          whenEmpty: z.enum(['hide', 'message']).default('hide'),
          linksToReviews: on,
        })
        .prefault({}),
      ...everyKind,
    }),
    z.object({
      kind: z.literal('carousel'),
      layout: z
        .object({
          arrangement: z.enum(['cards', 'testimonial']).default('cards'),
          columns: z.int().min(1).max(5).default(3),
          showHeading: on,
          autoplay: off,
          seconds: z.int().min(4).max(20).default(7),
        })
        .prefault({}),
      selection,
      card,
      media,
      ...everyKind,
    }),
    z.object({
      kind: z.literal('media_grid'),
      layout: z
        .object({
          columns: z.int().min(2).max(8).default(4),
          rows: z.int().min(1).max(6).default(2),
          gap: z.int().min(0).max(32).default(8),
          showHeading: on,
        })
        .prefault({}),
      selection: selection.unwrap().pick({ by: true, minimumRating: true }).prefault({}),
      card,
      ...everyKind,
    }),
    z.object({ kind: z.literal('all_reviews'), ...list }),
    z.object({
      kind: z.literal('floating_tab'),
      ...list,
      position: z
        .object({
          side: z.enum(['left', 'right']).default('right'),
          offset: z.int().min(5).max(95).default(50).describe('Percentage of the height, from the top'),
          onPhones: on,
        })
        .prefault({}),
    }),
    z.object({
      kind: z.literal('trust_badge'),
      layout: z
        .object({
          look: z.enum(['card', 'line']).default('card'),
          showVerifiedShare: on,
          opensDistribution: on,
        })
        .prefault({}),
      ...everyKind,
    }),
    z.object({ kind: z.literal('review_form'), ...everyKind }),
    z.object({ kind: z.literal('loyalty_launcher'), ...launcher, ...ofLoyalty }),
    z.object({ kind: z.literal('loyalty_panel'), ...panel, ...ofLoyalty }),
    z.object({ kind: z.literal('nudges'), ...nudges, ...ofLoyalty }),
    z.object({ kind: z.literal('loyalty_page'), ...page, ...ofLoyalty }),
    z.object({ kind: z.literal('product_points'), ...productPoints, ...ofLoyalty }),
    z.object({ kind: z.literal('cart_points'), ...cartPoints, ...ofLoyalty }),
    z.object({ kind: z.literal('thank_you'), ...thankYou, ...ofLoyalty }),
    z.object({ kind: z.literal('account_page'), ...accountPage, ...ofLoyalty }),
  ])
  .meta({ id: 'WidgetConfig' })
export type WidgetConfig = z.output<typeof widgetConfig>
export type ReviewWidgetConfig = ConfigOf<ReviewWidgetKind>
export type LoyaltyWidgetConfig = ConfigOf<LoyaltyWidgetKind>
export type ConfigOf<Kind extends WidgetKind> = Extract<WidgetConfig, { kind: Kind }>

export const defaultConfig = <Kind extends WidgetKind>(kind: Kind) => widgetConfig.parse({ kind }) as ConfigOf<Kind>

/** Reviews selected manually or by rating are shown under a heading that discloses it. */
export const isSelectionTold = ({ by, minimumRating }: { by: string; minimumRating: number }) =>
  by === 'featured' || minimumRating > 1
