import { z } from 'zod'
import { isoDateTime, languageTag, typeId } from '../primitives.ts'

export const importId = typeId('imp')

/** What the rows of a file are. */
export const importKind = z.enum(['reviews', 'products', 'customers', 'orders', 'loyalty_points', 'subscribers'])
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
  'rivyo',
  'growave',
  'yotpo_loyalty',
  'yotpo_points',
  'smile',
])
export type PointsPresetName = z.infer<typeof pointsPresetName>

export const pointsPresetLabels: Record<PointsPresetName, string> = {
  yuko_points: 'Yuko',
  stamped_points: 'Stamped',
  rivyo: 'Rivyo',
  growave: 'Growave',
  yotpo_loyalty: 'Yotpo Loyalty',
  yotpo_points: 'Yotpo points',
  smile: 'Smile',
}

/** Programs whose files of subscribers are detected by their headers. */
export const subscriberPresetName = z.enum(['yuko_subscribers', 'klaviyo', 'mailchimp'])
export type SubscriberPresetName = z.infer<typeof subscriberPresetName>

export const subscriberPresetLabels: Record<SubscriberPresetName, string> = {
  yuko_subscribers: 'Yuko',
  klaviyo: 'Klaviyo',
  mailchimp: 'Mailchimp',
}

/** The programs whose files of a kind are known, with their names; none for the data of a store. */
export const presetLabelsOf = (kind: ImportKind): Readonly<Partial<Record<ImportPreset, string>>> =>
  kind === 'reviews'
    ? reviewPresetLabels
    : kind === 'loyalty_points'
      ? pointsPresetLabels
      : kind === 'subscribers'
        ? subscriberPresetLabels
        : {}

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
  'reply',
  'replyAt',
  'isReplyPublic',
  'pictureUrls',
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
  loyalty_points: ['email', 'points', 'addPoints', 'name', 'firstName', 'lastName', 'birthday'],
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
  ],
} as const satisfies Record<ImportKind, readonly ImportField[]>

/** Each of these groups needs a column for one of its fields. */
export const requiredImportFields = {
  reviews: [['body'], ['rating']],
  products: [['title'], ['externalId', 'handle']],
  customers: [['email']],
  orders: [['externalId'], ['email'], ['placedAt'], ['productExternalId', 'productHandle', 'productTitle']],
  loyalty_points: [['email'], ['points', 'addPoints']],
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
    .describe('The order of day, month and year in dates that are written in numbers; auto: as the file shows'),
  ratingScale: z
    .enum(['auto', '5', '10', '100'])
    .describe('The scale of a rating such as 4; 4/5 and 80 % are unambiguous. auto: as detected'),
  partialStars: z.enum(['round', 'round_down', 'refuse']).describe('What becomes of a rating between two stars, such as 4.5'),
  language: z
    .union([z.literal('auto'), languageTag])
    .describe('Of review texts whose row names none; auto: detected from each text'),
  publish: z
    .enum(['as_source', 'pending', 'published'])
    .describe('as_source: the file’s state of each row, published by default'),
  onUnmatchedProduct: z
    .enum(['error', 'store_review', 'create_placeholder'])
    .describe('What becomes of a review whose product the store does not have'),
  pointsMode: z
    .enum(['add', 'set'])
    .describe('Whether the points of a row are added to the balance, or are what it becomes; addPoints are always added'),
  consent: z
    .enum(['as_source', 'subscribed', 'none'])
    .describe('For subscribers: by the file’s consent column, all opted in, or none. Opt-outs are kept'),
  consentStatement: z
    .string()
    .trim()
    .max(500)
    .describe('When, where, and how they opted in; stored with each consent, required if the file subscribes people'),
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
  consent: importChoices.shape.consent.default('as_source'),
  consentStatement: importChoices.shape.consentStatement.default(''),
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

/** The result of the rows, or its forecast in a dry run: rows = created + updated + duplicates + furtherRows + errors. */
export const importTotals = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z
    .int()
    .default(0)
    .describe('What was here already and gets the values of the file: products, customers, members and their points'),
  duplicates: z.int().describe('Skipped, because it is here already or is repeated in the file'),
  furtherRows: z
    .int()
    .default(0)
    .describe('Rows of what began in a row above: further lines of an order, further variants of a product'),
  errors: z.int(),
  newProducts: z.int(),
  warnings: z.int().describe('Imported rows with a warning'),
  points: z.int().default(0).describe('For points files: given, minus taken'),
  spentPoints: z.int().default(0).describe('For undone points files: already spent, so not taken back'),
  newCustomers: z.int().default(0).describe('For points files: unknown people, now known by address'),
  balances: z
    .array(z.object({ row: z.int(), email: z.string(), before: z.int(), after: z.int() }))
    .default([])
    .describe('For dry runs of points files: the first people with a change'),
})
export type ImportTotals = z.infer<typeof importTotals>

export const importRowIssue = z.object({
  row: z.int().describe('As a spreadsheet numbers it: the header is row 1'),
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
      order: z.enum(['dmy', 'mdy', 'iso']).describe('As they are read: the choice, else what the file shows'),
      isProven: z.boolean().describe('Whether a date in the file determines the order, or it was chosen'),
      examples: z.array(z.object({ text: z.string(), reads: isoDateTime.nullable().describe('null: it cannot be read so') })),
    })
    .nullable()
    .describe('null where no column holds dates'),
  ratings: z
    .object({
      scale: z.enum(['5', '10', '100']),
      examples: z.array(z.object({ text: z.string(), stars: z.int().nullable().describe('null: it is refused') })),
    })
    .nullable(),
  language: z.string().nullable().describe('What most review texts are written in, once the file was checked'),
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
      rowsDone: z.int().describe('While undoing: reviews, subscribers, or balances undone'),
      rowsPerSecond: z.number().nullable(),
      secondsLeft: z.number().nullable(),
    }),
    dryRun: importTotals.nullable().describe('null until a dry run of the present mapping and options ended'),
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
