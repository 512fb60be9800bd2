import { plural, t } from '@lingui/core/macro'
import { languageOptions } from '@yuko/contract/accounts/organizations/places'
import {
  type ImportField,
  type ImportKind,
  type ImportOptions,
  type ImportPreset,
  type ImportStatus,
  pointsPresetLabels,
  reviewPresetLabels,
  subscriberPresetLabels,
} from '@yuko/contract/imports/import'
import { pageLocale } from '@yuko/runtime'
import type { Tone } from '@yuko/ui'

export const fieldLabels: Record<ImportField, string> = {
  title: t`Title`,
  body: t`Review text`,
  rating: t`Rating`,
  submittedAt: t`Date`,
  authorName: t`Author name`,
  authorEmail: t`Author email`,
  productExternalId: t`Product ID`,
  productHandle: t`Product handle`,
  productUrl: t`Product URL`,
  variantExternalId: t`Variant ID`,
  variantTitle: t`Variant`,
  reply: t`Your reply`,
  replyAt: t`Reply date`,
  isReplyPublic: t`Reply is public`,
  pictureUrls: t`Pictures`,
  videoUrls: t`Videos`,
  curated: t`Status in the previous app`,
  verified: t`Verified in the previous app`,
  isIncentivized: t`Incentivized`,
  isFeatured: t`Featured`,
  externalId: t`ID`,
  handle: t`Handle`,
  status: t`Status`,
  imageUrl: t`Picture`,
  url: t`Page URL`,
  email: t`Customer email`,
  name: t`Full name`,
  firstName: t`First name`,
  lastName: t`Last name`,
  number: t`Order number`,
  placedAt: t`Order date`,
  customerName: t`Customer name`,
  productTitle: t`Product title`,
  quantity: t`Quantity`,
  financialStatus: t`Payment status`,
  fulfilledAt: t`Fulfilled on`,
  cancelledAt: t`Canceled on`,
  country: t`Country`,
  tags: t`Tags`,
  points: t`Points`,
  addPoints: t`Points to add`,
  birthday: t`Birthday`,
  consent: t`Consent`,
  consentAt: t`Opted in on`,
  unsubscribedAt: t`Unsubscribed on`,
  suppressed: t({ message: 'Suppressed', context: 'person' }),
  locale: t`Language`,
  timeZone: t`Time zone`,
  price: t`Price`,
  currency: t`Currency`,
  total: t`Total`,
  paidAt: t`Paid on`,
  vendor: t`Vendor or brand`,
  productType: t`Product type`,
  discountCodes: t`Discount codes`,
  channel: t`Sales channel`,
  deliveredAt: t`Delivered on`,
  tier: t`Tier`,
  tierUntil: t`Tier valid until`,
  joinedAt: t`Join date`,
  lifetimePoints: t`Lifetime points`,
  properties: t`Properties`,
  occurredAt: t`Date`,
  spentPoints: t`Points spent`,
  description: t`Description`,
  entryType: t`Type`,
}

interface KindWords {
  /** The title of the upload page. */
  title: string
  subtitle: string
  upload: string
  hint: (megabytes: number) => string
  /** The plural noun in a progress line: “40 of 120 products”. */
  unit: string
  /** The page that lists the imports of this kind. */
  href: string
  back: { href: string; label: string }
}

const store = { href: '/app/settings/accounts/integration/platform', label: t`Store` }
const hint = (megabytes: number) => t`Exports from Shopify and WooCommerce are recognized. Up to ${megabytes} MB.`

export const kindWords: Record<ImportKind, KindWords> = {
  reviews: {
    title: t`Import reviews`,
    subtitle: t`Import reviews from another app. You can check the result before anything is imported.`,
    upload: t`CSV file with reviews`,
    hint: (megabytes) => t`From Judge.me, Loox, Yotpo, Okendo, Stamped or any other app. Up to ${megabytes} MB.`,
    href: '/reviews/import',
    back: { href: '/reviews/reviews', label: t`Reviews` },
    unit: t({ message: 'reviews', comment: 'Noun in a progress line, as in “40 of 120 reviews”' }),
  },
  products: {
    title: t`Import products`,
    subtitle: t`Existing products are updated with the values in the file. You can check the result before anything is imported.`,
    upload: t`CSV file with products`,
    hint,
    href: '/reviews/import/products',
    back: store,
    unit: t({ message: 'products', comment: 'Noun in a progress line, as in “40 of 120 products”' }),
  },
  customers: {
    title: t`Import customers`,
    subtitle: t`Existing customers are updated with the values in the file. Marketing consent isn’t imported. You can check the result before anything is imported.`,
    upload: t`CSV file with customers`,
    hint,
    href: '/reviews/import/customers',
    back: store,
    unit: t({ message: 'customers', comment: 'Noun in a progress line, as in “40 of 120 customers”' }),
  },
  orders: {
    title: t`Import orders`,
    subtitle: t`Import products first. Orders from the last 30 days count as new and can trigger review requests, points and workflows. Older orders only verify purchases. You can check the result before anything is imported.`,
    upload: t`CSV file with orders`,
    hint,
    href: '/reviews/import/orders',
    back: store,
    unit: t({ message: 'orders', comment: 'Noun in a progress line, as in “40 of 120 orders”' }),
  },
  loyalty_points: {
    title: t`Import points`,
    subtitle: t`Import balances, tiers, birthdays, join dates and lifetime points from your previous loyalty program. Customers aren’t notified. You can check the result before anything is imported.`,
    upload: t`CSV file with points`,
    hint: (megabytes) =>
      t`From Smile, LoyaltyLion, Rivo, Yotpo, Stamped, Growave, BON Loyalty or any other app. Up to ${megabytes} MB.`,
    href: '/reviews/import/points',
    back: { href: '/loyalty/customers', label: t`Customers` },
    unit: t({ message: 'balances', comment: 'Noun in a progress line, as in “40 of 120 balances”' }),
  },
  points_history: {
    title: t`Import points history`,
    subtitle: t`Show members what they earned and spent in your previous loyalty program. Balances don’t change. Import your members first. You can check the result before anything is imported.`,
    upload: t`CSV file with a points history`,
    hint: (megabytes) => t`One row per change of points. From Rivo, Smile or any other app. Up to ${megabytes} MB.`,
    href: '/reviews/import/points-history',
    back: { href: '/loyalty/customers', label: t`Customers` },
    unit: t({ message: 'entries', comment: 'Noun in a progress line, as in “40 of 120 entries”' }),
  },
  subscribers: {
    title: t`Import subscribers`,
    subtitle: t`Import subscribers and their consent from another tool. Unsubscribed people stay unsubscribed. You can check the result before anything is imported.`,
    upload: t`CSV file with subscribers`,
    hint: (megabytes) => t`From Klaviyo, Mailchimp, Omnisend, Yuko or any other tool. Up to ${megabytes} MB.`,
    href: '/reviews/import/subscribers',
    back: { href: '/subscribers', label: t`Subscribers` },
    unit: t({ message: 'subscribers', comment: 'Noun in a progress line, as in “40 of 120 subscribers”' }),
  },
}

export const importLabels: Record<ImportKind, (count: number) => string> = {
  reviews: (count) => plural(count, { one: 'Import # review', other: 'Import # reviews' }),
  products: (count) => plural(count, { one: 'Import # product', other: 'Import # products' }),
  customers: (count) => plural(count, { one: 'Import # customer', other: 'Import # customers' }),
  orders: (count) => plural(count, { one: 'Import # order', other: 'Import # orders' }),
  loyalty_points: (count) => plural(count, { one: 'Import # balance', other: 'Import # balances' }),
  points_history: (count) => plural(count, { one: 'Import # entry', other: 'Import # entries' }),
  subscribers: (count) => plural(count, { one: 'Import # subscriber', other: 'Import # subscribers' }),
}

export const undoQuestions: Record<ImportKind, (count: number) => string> = {
  reviews: (count) => plural(count, { one: 'Remove # review?', other: 'Remove # reviews?' }),
  products: (count) => plural(count, { one: 'Undo the import of # product?', other: 'Undo the import of # products?' }),
  customers: (count) => plural(count, { one: 'Undo the import of # customer?', other: 'Undo the import of # customers?' }),
  orders: (count) => plural(count, { one: 'Undo the import of # order?', other: 'Undo the import of # orders?' }),
  loyalty_points: (count) => plural(count, { one: 'Undo the import of # balance?', other: 'Undo the import of # balances?' }),
  points_history: (count) => plural(count, { one: 'Remove # entry?', other: 'Remove # entries?' }),
  subscribers: (count) => plural(count, { one: 'Undo the import of # subscriber?', other: 'Undo the import of # subscribers?' }),
}

export const presetLabels: Record<ImportPreset, string> = {
  ...reviewPresetLabels,
  ...pointsPresetLabels,
  ...subscriberPresetLabels,
  shopify: t`Shopify`,
  generic: t`CSV file`,
}

const delimiters: Record<string, string> = {
  ',': t`Comma-separated`,
  ';': t`Semicolon-separated`,
  '\t': t`Tab-separated`,
  '|': t`Pipe-separated`,
}
export const delimiterName = (delimiter: string) => delimiters[delimiter] ?? delimiter

export const statusWords: Record<ImportStatus, { label: string; tone: Tone }> = {
  uploaded: { label: t`Columns missing`, tone: 'warning' },
  validating: { label: t`Checking`, tone: 'info' },
  ready: { label: t`Ready to import`, tone: 'warning' },
  running: { label: t`Importing`, tone: 'info' },
  cancelled: { label: t({ message: 'Canceled', context: 'import' }), tone: 'neutral' },
  completed: { label: t({ message: 'Completed', context: 'import' }), tone: 'success' },
  completed_with_errors: { label: t`Completed with errors`, tone: 'warning' },
  failed: { label: t`Failed`, tone: 'danger' },
  undoing: { label: t`Undoing`, tone: 'info' },
  undone: { label: t`Undone`, tone: 'neutral' },
}

export const publishChoices: { value: ImportOptions['publish']; label: string }[] = [
  { value: 'as_source', label: t`Use the status in the file, or publish` },
  { value: 'pending', label: t`Hold all for moderation` },
  { value: 'published', label: t`Publish all` },
]

export const pointsChoices: { value: ImportOptions['pointsMode']; label: string }[] = [
  { value: 'add', label: t`Add to current balances` },
  { value: 'set', label: t`Replace current balances` },
]

export const tierChoices: { value: string; label: string }[] = [
  { value: '0', label: t`Only for your tiers’ grace period` },
  ...[3, 6, 12, 24].map((months) => ({
    value: String(months),
    label: plural(months, { one: 'For # month', other: 'For # months' }),
  })),
]

export const consentChoices: { value: ImportOptions['consent']; label: string }[] = [
  { value: 'as_source', label: t`Use the consent in the file` },
  { value: 'subscribed', label: t`Everyone opted in` },
  { value: 'none', label: t`No one has opted in` },
]

const detectedLabel = (format: string) => t`Detected: ${format}`

type DateOrder = Exclude<ImportOptions['dateFormat'], 'auto'>

const dateOrders: Record<DateOrder, string> = { dmy: t`Day / month / year`, mdy: t`Month / day / year`, iso: t`Year-month-day` }

export const dateChoices = (detected: DateOrder | null): { value: ImportOptions['dateFormat']; label: string }[] => [
  { value: 'auto', label: detected ? detectedLabel(dateOrders[detected]) : t`Detect automatically` },
  { value: 'dmy', label: dateOrders.dmy },
  { value: 'mdy', label: dateOrders.mdy },
  { value: 'iso', label: dateOrders.iso },
]

export const scaleChoices = (detected: string | null): { value: ImportOptions['ratingScale']; label: string }[] => [
  { value: 'auto', label: detected ? detectedLabel(detected) : t`Detect automatically` },
  { value: '5', label: '5' },
  { value: '10', label: '10' },
  { value: '100', label: '100' },
]

export const partialStarChoices: { value: ImportOptions['partialStars']; label: string }[] = [
  { value: 'round', label: t`Round to the nearest star` },
  { value: 'round_down', label: t`Round down` },
  { value: 'refuse', label: t`Skip the row` },
]

export const textLanguages: { value: string; label: string }[] = [
  { value: 'auto', label: t`Detect for each review` },
  ...languageOptions(pageLocale()),
]

export const unmatchedChoices: { value: ImportOptions['onUnmatchedProduct']; label: string }[] = [
  { value: 'create_placeholder', label: t`Create a placeholder product` },
  { value: 'store_review', label: t`Import as a store review` },
  { value: 'error', label: t`Skip the row` },
]
