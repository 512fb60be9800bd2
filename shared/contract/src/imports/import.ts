import { z } from 'zod'
import { isoDateTime, languageTag, typeId } from '../primitives.ts'

export const importId = typeId('imp')

/** What the rows of a file are. */
export const importKind = z.enum([
  'reviews',
  'products',
  'customers',
  'orders',
  'loyalty_points',
  'points_history',
  'subscribers',
])
export type ImportKind = z.infer<typeof importKind>

/** Programs with known review exports, see `review-presets.ts`. */
export const reviewPresetName = z.enum([
  'yuko',
  'opinew',
  'judgeme',
  'loox',
  'okendo',
  'yotpo',
  'stamped',
  'ryviu',
  'trustoo',
  'shopify_spr',
  'powerreviews',
])
export type ReviewPresetName = z.infer<typeof reviewPresetName>

export const reviewPresetLabels: Record<ReviewPresetName, string> = {
  yuko: 'Yuko',
  opinew: 'Opinew',
  judgeme: 'Judge.me',
  loox: 'Loox',
  okendo: 'Okendo',
  yotpo: 'Yotpo',
  stamped: 'Stamped',
  ryviu: 'Ryviu',
  trustoo: 'Trustoo',
  shopify_spr: 'Shopify Product Reviews',
  powerreviews: 'PowerReviews',
}

/** Programs whose files of points are detected by their headers. */
export const pointsPresetName = z.enum([
  'yuko_points',
  'stamped_points',
  'loyaltylion',
  'rivo',
  'rivyo',
  'growave',
  'bon',
  'yotpo_loyalty',
  'yotpo_points',
  'smile',
])
export type PointsPresetName = z.infer<typeof pointsPresetName>

export const pointsPresetLabels: Record<PointsPresetName, string> = {
  yuko_points: 'Yuko',
  stamped_points: 'Stamped',
  loyaltylion: 'LoyaltyLion',
  rivo: 'Rivo',
  rivyo: 'Rivyo',
  growave: 'Growave',
  bon: 'BON Loyalty',
  yotpo_loyalty: 'Yotpo Loyalty',
  yotpo_points: 'Yotpo points',
  smile: 'Smile',
}

/** Programs whose files of a points history are detected by their headers. */
export const historyPresetName = pointsPresetName.extract(['rivo', 'smile'])
export type HistoryPresetName = z.infer<typeof historyPresetName>

/** Programs whose files of subscribers are detected by their headers. */
export const subscriberPresetName = z.enum(['yuko_subscribers', 'klaviyo', 'mailchimp', 'omnisend'])
export type SubscriberPresetName = z.infer<typeof subscriberPresetName>

export const subscriberPresetLabels: Record<SubscriberPresetName, string> = {
  yuko_subscribers: 'Yuko',
  klaviyo: 'Klaviyo',
  mailchimp: 'Mailchimp',
  omnisend: 'Omnisend',
}

const { rivo, smile } = pointsPresetLabels
const historyPresetLabels: Record<HistoryPresetName, string> = { rivo, smile }

const presetLabels: Partial<Record<ImportKind, Readonly<Partial<Record<ImportPreset, string>>>>> = {
  reviews: reviewPresetLabels,
  loyalty_points: pointsPresetLabels,
  points_history: historyPresetLabels,
  subscribers: subscriberPresetLabels,
}

/** The programs whose files of a kind are known, with their names. None for store data. */
export const presetLabelsOf = (kind: ImportKind) => presetLabels[kind] ?? {}

/** The program that wrote the file. */
export const importPreset = z.enum([
  ...reviewPresetName.options,
  ...pointsPresetName.options,
  ...subscriberPresetName.options,
  'shopify',
  'generic',
])
export type ImportPreset = z.infer<typeof importPreset>

export const importField = z.enum([
  'title',
  'body',
  'rating',
  'submittedAt',
  'authorName',
  'authorEmail',
  'productExternalId',
  'productHandle',
  'productUrl',
  'variantExternalId',
  'variantTitle',
  'reply',
  'replyAt',
  'isReplyPublic',
  'pictureUrls',
  'videoUrls',
  'curated',
  'verified',
  'isIncentivized',
  'isFeatured',
  'externalId',
  'handle',
  'status',
  'imageUrl',
  'url',
  'email',
  'name',
  'firstName',
  'lastName',
  'number',
  'placedAt',
  'customerName',
  'productTitle',
  'quantity',
  'financialStatus',
  'fulfilledAt',
  'cancelledAt',
  'country',
  'tags',
  'points',
  'addPoints',
  'birthday',
  'consent',
  'consentAt',
  'unsubscribedAt',
  'suppressed',
  'locale',
  'timeZone',
  'price',
  'currency',
  'total',
  'paidAt',
  'vendor',
  'productType',
  'discountCodes',
  'channel',
  'deliveredAt',
  'tier',
  'tierUntil',
  'joinedAt',
  'lifetimePoints',
  'properties',
  'occurredAt',
  'spentPoints',
  'description',
  'entryType',
])
export type ImportField = z.infer<typeof importField>

/** Fields that a column can be mapped to, by kind, most important first. */
export const importFields = {
  reviews: [...importField.options.slice(0, importField.options.indexOf('handle')), 'locale'],
  products: ['title', 'handle', 'externalId', 'status', 'vendor', 'productType', 'tags', 'price', 'currency', 'imageUrl', 'url'],
  customers: ['email', 'name', 'firstName', 'lastName', 'externalId', 'tags', 'country', 'birthday', 'locale'],
  orders: [
    'externalId',
    'number',
    'email',
    'customerName',
    'placedAt',
    'productExternalId',
    'productHandle',
    'productTitle',
    'quantity',
    'price',
    'total',
    'currency',
    'financialStatus',
    'paidAt',
    'fulfilledAt',
    'deliveredAt',
    'cancelledAt',
    'country',
    'tags',
    'discountCodes',
    'channel',
  ],
  loyalty_points: [
    'email',
    'points',
    'addPoints',
    'name',
    'firstName',
    'lastName',
    'birthday',
    'tier',
    'tierUntil',
    'joinedAt',
    'lifetimePoints',
  ],
  points_history: ['email', 'occurredAt', 'points', 'spentPoints', 'description', 'entryType'],
  subscribers: [
    'email',
    'firstName',
    'lastName',
    'consent',
    'consentAt',
    'unsubscribedAt',
    'suppressed',
    'country',
    'locale',
    'timeZone',
    'birthday',
    'tags',
    'properties',
  ],
} as const satisfies Record<ImportKind, readonly ImportField[]>

/** Each of these groups needs a column for one of its fields. */
export const requiredImportFields = {
  reviews: [['body'], ['rating']],
  products: [['title'], ['externalId', 'handle']],
  customers: [['email']],
  orders: [['externalId'], ['email'], ['placedAt'], ['productExternalId', 'productHandle', 'productTitle']],
  loyalty_points: [['email'], ['points', 'addPoints']],
  points_history: [['email'], ['occurredAt'], ['points', 'spentPoints']],
  subscribers: [['email']],
} as const satisfies Record<ImportKind, readonly (readonly ImportField[])[]>

/** What a mapping lacks: one field of each group is enough. */
export function missingImportFields(kind: ImportKind, mapping: ImportMapping): (readonly ImportField[])[] {
  return requiredImportFields[kind].filter((group: readonly ImportField[]) => !group.some((field) => mapping[field]))
}

/** Import options. Without defaults, so that an update keeps omitted ones. */
export const importChoices = z.object({
  dateFormat: z
    .enum(['auto', 'dmy', 'mdy', 'iso'])
    .describe('Order of day, month, and year in numeric dates; auto: detected from the file'),
  ratingScale: z
    .enum(['auto', '5', '10', '100'])
    .describe('Scale of a rating such as 4; 4/5 and 80 % are unambiguous. auto: detected from the file'),
  partialStars: z.enum(['round', 'round_down', 'refuse']).describe('How to handle fractional ratings, such as 4.5'),
  language: z
    .union([z.literal('auto'), languageTag])
    .describe('Language of reviews whose row has none; auto: detected from each text'),
  publish: z.enum(['as_source', 'pending', 'published']).describe('as_source: the row’s state, or else published'),
  onUnmatchedProduct: z
    .enum(['error', 'store_review', 'create_placeholder'])
    .describe('How to handle reviews of unknown products'),
  pointsMode: z
    .enum(['add', 'set'])
    .describe('Whether a row’s points are added to the balance or replace it; addPoints are always added'),
  tierMonths: z
    .int()
    .min(0)
    .max(24)
    .describe(
      'Months for which members keep a tier from the file that they haven’t reached here; 0: the grace period of your tiers',
    ),
  consent: z
    .enum(['as_source', 'subscribed', 'none'])
    .describe('For subscribers: by the file’s consent column, all opted in, or none. Opt-outs are kept'),
  consentStatement: z
    .string()
    .trim()
    .max(500)
    .describe('When, where, and how they opted in; stored with each consent, required if the file subscribes people'),
  savesProperties: z.boolean().describe('For subscribers: whether unmapped columns become properties'),
  runsWorkflows: z.boolean().describe('Whether workflows start for people the file subscribes'),
})

export const importOptions = z.object({
  dateFormat: importChoices.shape.dateFormat.default('auto'),
  ratingScale: importChoices.shape.ratingScale.default('auto'),
  partialStars: importChoices.shape.partialStars.default('round'),
  language: importChoices.shape.language.default('auto'),
  publish: importChoices.shape.publish.default('as_source'),
  onUnmatchedProduct: importChoices.shape.onUnmatchedProduct.default('create_placeholder'),
  pointsMode: importChoices.shape.pointsMode.default('add'),
  tierMonths: importChoices.shape.tierMonths.default(12),
  consent: importChoices.shape.consent.default('as_source'),
  consentStatement: importChoices.shape.consentStatement.default(''),
  savesProperties: importChoices.shape.savesProperties.default(false),
  runsWorkflows: importChoices.shape.runsWorkflows.default(false),
})
export type ImportOptions = z.infer<typeof importOptions>

/** Column name by field; unmapped fields stay empty. */
export const importMapping = z.partialRecord(importField, z.string().max(300))
export type ImportMapping = z.infer<typeof importMapping>

/**
 * uploaded → ready ⇄ validating → ready → running → completed | completed_with_errors → undoing → undone
 * running → paused → running (a server restart pauses nothing: the job resumes at its checkpoint)
 * any before running → cancelled; running → cancelled keeps imported rows, undo removes them; any → failed
 */
export const importStatus = z.enum([
  'uploaded',
  'validating',
  'ready',
  'running',
  'cancelled',
  'completed',
  'completed_with_errors',
  'failed',
  'undoing',
  'undone',
])
export type ImportStatus = z.infer<typeof importStatus>

/** The result of the rows, or its forecast in a dry run: rows = created + updated + duplicates + furtherRows + strangers + errors. */
export const importTotals = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int().default(0).describe('Existing products, customers, members, and balances that get the file’s values'),
  duplicates: z.int().describe('Skipped: already existing, or repeated in the file. For files of a points history also 0 points'),
  strangers: z.int().default(0).describe('For files of a points history: skipped, because the person isn’t a member'),
  furtherRows: z
    .int()
    .default(0)
    .describe('Rows that continue an earlier one: further lines of an order, further variants of a product'),
  errors: z.int(),
  newProducts: z.int(),
  warnings: z.int().describe('Imported rows with a warning'),
  points: z.int().default(0).describe('For points files: added minus deducted'),
  spentPoints: z.int().default(0).describe('For undone points files: already spent, so not taken back'),
  tiers: z.int().default(0).describe('For points files: members moved up to a tier'),
  pasts: z.int().default(0).describe('For points files: members with a new join date or new lifetime points'),
  newCustomers: z.int().default(0).describe('For points files: customers created from their address'),
  balances: z
    .array(z.object({ row: z.int(), email: z.string(), before: z.int(), after: z.int() }))
    .default([])
    .describe('For dry runs of points files: the first people with a change'),
  videos: z.int().default(0).describe('For files of reviews: videos of new reviews, downloaded after the import'),
  answers: z
    .array(z.object({ column: z.string(), question: z.string().nullable() }))
    .default([])
    .describe('For files of reviews: columns with answers and their custom questions; null: no question has this text'),
})
export type ImportTotals = z.infer<typeof importTotals>

export const importRowIssue = z.object({
  row: z.int().describe('Row number in a spreadsheet: the header is row 1'),
  level: z.enum(['error', 'warning']),
  field: importField.nullable(),
  message: z.string(),
  value: z.string().nullable().describe('The offending cell, shortened'),
})
export type ImportRowIssue = z.infer<typeof importRowIssue>

/** How the file writes dates and ratings: from its first rows, and from all rows after the check. */
export const importFormats = z.object({
  dates: z
    .object({
      order: z.enum(['dmy', 'mdy', 'iso']).describe('The applied order: the chosen or else the detected one'),
      isProven: z.boolean().describe('Whether the order is certain: chosen, or determined by a date in the file'),
      examples: z.array(z.object({ text: z.string(), reads: isoDateTime.nullable().describe('null: invalid in this order') })),
    })
    .nullable()
    .describe('null: no date column'),
  ratings: z
    .object({
      scale: z.enum(['5', '10', '100']),
      examples: z.array(z.object({ text: z.string(), stars: z.int().nullable().describe('null: rejected') })),
    })
    .nullable(),
  language: z.string().nullable().describe('Language of most review texts, known after the check'),
})
export type ImportFormats = z.infer<typeof importFormats>

export const reviewImport = z
  .object({
    importId,
    kind: importKind,
    status: importStatus,
    fileName: z.string(),
    fileSize: z.int().describe('Bytes'),
    encoding: z.string(),
    delimiter: z.string(),
    preset: importPreset,
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: importMapping,
    options: importOptions,
    formats: importFormats,
    progress: z.object({
      bytesDone: z.int(),
      rowsDone: z.int().describe('While undoing: reviews, subscribers, balances, or entries undone'),
      rowsPerSecond: z.number().nullable(),
      secondsLeft: z.number().nullable(),
    }),
    dryRun: importTotals.nullable().describe('null until a dry run with the current mapping and options completes'),
    totals: importTotals.nullable(),
    issues: z.array(importRowIssue).describe('The first 50; the rest in the download'),
    failure: z.string().nullable(),
    createdAt: isoDateTime,
    startedAt: isoDateTime.nullable(),
    finishedAt: isoDateTime.nullable(),
    undoUntil: isoDateTime.nullable(),
    createdByName: z.string().nullable(),
  })
  .meta({ id: 'Import' })
export type ReviewImport = z.infer<typeof reviewImport>
