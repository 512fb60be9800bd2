import { z } from 'zod'
import { brandSettings } from '../brand/brand-settings.ts'
import { widgetTextKeys } from './widget-texts.ts'

export const on = z.boolean().default(true)
export const off = z.boolean().default(false)
export const align = z.enum(['start', 'center', 'end']).default('start')

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

export const header = z.object({ showSummary: on, showDistribution: on, showWriteButton: on }).prefault({})

const filters = z.object({ rating: on, media: on, verified: on, language: on, search: on, questions: on }).prefault({})

const dateFormat = z.enum(['relative', 'absolute', 'none']).default('absolute')

export const card = z
  .object({
    showAvatar: on,
    nameFormat: z.enum(['full', 'first_last_initial', 'first', 'initials', 'anonymous']).default('full'),
    dateFormat,
    showVerified: on,
    showProduct: on.describe('In lists with reviews of several products'),
    showVariant: on.describe('Which variant of the product was reviewed'),
    showReply: on,
    showVotes: on,
    showSource: on.describe('Whether imported reviews are labeled'),
    showIncentive: z.literal(true).default(true).describe('A reward is always disclosed'),
  })
  .prefault({})

export const media = z.object({ show: on, lightbox: on, maximum: z.int().min(1).max(12).default(6) }).prefault({})

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

export const locale = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language such as en or pt-BR')
const texts = z
  .record(locale, z.partialRecord(z.enum(widgetTextKeys), z.string().trim().min(1).max(200)))
  .refine((byLocale) => Object.keys(byLocale).length <= 30, 'must have at most 30 languages')
  .default({})
  .describe('The merchant’s custom texts by language')

/** For a list of one product: data for search engines. */
export const structuredData = z
  .object({
    jsonLd: z.enum(['inline', 'off']).default('inline'),
    skipIfPresent: on.describe('Whether nothing is added if the page already has such data with a rating for the product'),
  })
  .prefault({})

export const ofLoyalty = { brand: widgetBrand, texts }
export const everyKind = { brand: widgetBrand, stars, texts }
export const list = { layout: listLayout, header, filters, sort: reviewSort.default('most_recent'), card, media, ...everyKind }

/** The reviews of a widget that shows some of them; narrowing by rating must be disclosed to shoppers. */
export const selection = z
  .object({
    by: z.enum(['most_recent', 'helpful', 'featured', 'media_first']).default('most_recent'),
    minimumRating: z.int().min(1).max(5).default(1),
    limit: z.int().min(3).max(30).default(12),
  })
  .prefault({})

export const questionSort = z.enum(['most_recent', 'answered_first', 'helpful'])
export type QuestionSort = z.infer<typeof questionSort>

/** The questions about a product. */
export const questionList = z
  .object({
    sort: questionSort.default('most_recent').describe('helpful: by the votes for their answers'),
    perPage: z.int().min(1).max(20).default(5),
    showSearch: on.describe('From 6 questions'),
    showAskButton: on,
    showVotes: on,
    showNames: on.describe('Of askers and buyers; the store’s is always shown'),
    dateFormat,
    whenEmpty: z.enum(['hide', 'message']).default('message'),
  })
  .prefault({})
