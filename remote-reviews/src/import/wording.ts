import { t } from '@lingui/core/macro'
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
import type { Tone } from '@yuko/ui'

export const fieldLabels: Record<ImportField, string> = {
  title: t`Title`,
  body: t`Review text`,
  rating: t`Rating`,
  submittedAt: t`Date`,
  authorName: t`Author’s name`,
  authorEmail: t`Author’s e-mail`,
  productExternalId: t`Product id`,
  productHandle: t`Product handle`,
  productUrl: t`Product address`,
  reply: t`Your reply`,
  replyAt: t`Date of your reply`,
  isReplyPublic: t`Reply is public`,
  pictureUrls: t`Pictures`,
  curated: t`Status in the old app`,
  verified: t`Verified in the old app`,
  isIncentivized: t`Written for a reward`,
  isFeatured: t`Featured`,
  externalId: 'Id',
  handle: 'Handle',
  status: t`Status`,
  imageUrl: t`Picture`,
  url: t`Address of its page`,
  email: t`Customer’s e-mail`,
  name: t`Full name`,
  firstName: t`First name`,
  lastName: t`Last name`,
  number: t`Order number`,
  placedAt: t`Date of the order`,
  customerName: t`Customer’s name`,
  productTitle: t`Product title`,
  quantity: t`Quantity`,
  financialStatus: t`Payment`,
  fulfilledAt: t`Sent on`,
  cancelledAt: t`Cancelled on`,
  country: t`Country`,
  tags: t`Tags`,
  points: t`Points`,
  addPoints: t`Points to add`,
  birthday: t`Birthday`,
  consent: t`Consent`,
  consentAt: t`Agreed on`,
  unsubscribedAt: t`Unsubscribed on`,
  suppressed: t`Suppressed`,
  locale: 'Language',
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
}

interface KindWords {
  /** Of the page where the files are uploaded. */
  title: string
  subtitle: string
  upload: string
  hint: string
  /** What a row makes: “1 product”, “12 products”. */
  one: string
  unit: string
  /** Where the imports of this kind are listed. */
  href: string
  back: { href: string; label: string }
}

const nothingYet = t`Nothing is imported before you have seen what will happen.`
const store = { href: '/app/settings/accounts/integration/platform', label: t`Store` }
const hint = 'exports of Shopify and WooCommerce are recognised'

export const kindWords: Record<ImportKind, KindWords> = {
  reviews: {
    title: t`Import reviews`,
    subtitle: t`Bring the reviews that you already have. ${nothingYet}`,
    upload: t`CSV file of reviews`,
    hint: 'from Judge.me, Loox, Yotpo, Okendo, Stamped or any other app',
    href: '/reviews/import',
    back: { href: '/reviews/reviews', label: t`Reviews` },
    one: 'review',
    unit: 'reviews',
  },
  products: {
    title: t`Import products`,
    subtitle: t`What is here already gets the values of the file. ${nothingYet}`,
    upload: t`CSV file of products`,
    hint,
    href: '/reviews/import/products',
    back: store,
    one: 'product',
    unit: 'products',
  },
  customers: {
    title: t`Import customers`,
    subtitle: t`Who is here already gets the values of the file; consent to marketing is not imported. ${nothingYet}`,
    upload: t`CSV file of customers`,
    hint,
    href: '/reviews/import/customers',
    back: store,
    one: 'customer',
    unit: 'customers',
  },
  orders: {
    title: t`Import orders`,
    subtitle: t`Import products first. Orders of the last 30 days count as new: review requests, points and workflows follow your settings. Older orders only prove purchases. ${nothingYet}`,
    upload: t`CSV file of orders`,
    hint,
    href: '/reviews/import/orders',
    back: store,
    one: 'order',
    unit: 'orders',
  },
  loyalty_points: {
    title: t`Import points`,
    subtitle: t`Bring the balances of the program that you had before; nobody gets a mail about it. ${nothingYet}`,
    upload: t`CSV file of points`,
    hint: 'from Smile, Yotpo, Stamped, Growave, Rivyo or any other app',
    href: '/reviews/import/points',
    back: { href: '/loyalty/customers', label: t`Customers` },
    one: 'balance',
    unit: 'balances',
  },
  subscribers: {
    title: t`Import subscribers`,
    subtitle: t`Bring the people of the tool that you had before, with what they agreed to. Who unsubscribed stays so. ${nothingYet}`,
    upload: t`CSV file of subscribers`,
    hint: 'from Klaviyo, Mailchimp, Yuko or any other tool',
    href: '/reviews/import/subscribers',
    back: { href: '/subscribers', label: t`Subscribers` },
    one: 'subscriber',
    unit: 'subscribers',
  },
}

export const presetLabels: Record<ImportPreset, string> = {
  ...reviewPresetLabels,
  ...pointsPresetLabels,
  ...subscriberPresetLabels,
  shopify: t`Shopify`,
  generic: t`CSV file`,
}

const delimiters: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
export const delimiterName = (delimiter: string) => delimiters[delimiter] ?? delimiter

export const statusWords: Record<ImportStatus, { label: string; tone: Tone }> = {
  uploaded: { label: t`Columns missing`, tone: 'warning' },
  validating: { label: t`Being checked`, tone: 'info' },
  ready: { label: t`Not started`, tone: 'warning' },
  running: { label: t`Running`, tone: 'info' },
  cancelled: { label: t`Cancelled`, tone: 'neutral' },
  completed: { label: t`Completed`, tone: 'success' },
  completed_with_errors: { label: t`Completed, rows refused`, tone: 'warning' },
  failed: { label: t`Failed`, tone: 'danger' },
  undoing: { label: t`Being undone`, tone: 'info' },
  undone: { label: t`Undone`, tone: 'neutral' },
}

export const publishChoices: { value: ImportOptions['publish']; label: string }[] = [
  { value: 'as_source', label: t`As the file says, published otherwise` },
  { value: 'pending', label: t`All to moderation` },
  { value: 'published', label: t`Publish all` },
]

export const pointsChoices: { value: ImportOptions['pointsMode']; label: string }[] = [
  { value: 'add', label: t`Added to what customers have` },
  { value: 'set', label: t`What customers have from then on` },
]

export const consentChoices: { value: ImportOptions['consent']; label: string }[] = [
  { value: 'as_source', label: t`As the file says of each` },
  { value: 'subscribed', label: t`All of them agreed` },
  { value: 'none', label: t`Nobody agreed yet` },
]

type DateOrder = Exclude<ImportOptions['dateFormat'], 'auto'>

const dateOrders: Record<DateOrder, string> = { dmy: t`Day / month / year`, mdy: t`Month / day / year`, iso: t`Year-month-day` }

export const dateChoices = (detected: DateOrder | null): { value: ImportOptions['dateFormat']; label: string }[] => [
  { value: 'auto', label: detected ? `Detected: ${dateOrders[detected].toLowerCase()}` : t`Detect` },
  { value: 'dmy', label: dateOrders.dmy },
  { value: 'mdy', label: dateOrders.mdy },
  { value: 'iso', label: dateOrders.iso },
]

export const scaleChoices = (detected: string | null): { value: ImportOptions['ratingScale']; label: string }[] => [
  { value: 'auto', label: detected ? `Detected: ${detected}` : t`Detect` },
  { value: '5', label: '5' },
  { value: '10', label: '10' },
  { value: '100', label: '100' },
]

export const partialStarChoices: { value: ImportOptions['partialStars']; label: string }[] = [
  { value: 'round', label: t`Round to the nearest star` },
  { value: 'round_down', label: t`Round down` },
  { value: 'refuse', label: t`Refuse the row` },
]

export const textLanguages: { value: string; label: string }[] = [
  { value: 'auto', label: t`Detect for each review` },
  ...languageOptions('en'),
]

export const unmatchedChoices: { value: ImportOptions['onUnmatchedProduct']; label: string }[] = [
  { value: 'create_placeholder', label: t`Create the product, to be filled by your store later` },
  { value: 'store_review', label: t`Import as a review of the store` },
  { value: 'error', label: t`Refuse the row` },
]
