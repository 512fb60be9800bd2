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
  title: 'Title',
  body: 'Review text',
  rating: 'Rating',
  submittedAt: 'Date',
  authorName: 'Author’s name',
  authorEmail: 'Author’s e-mail',
  productExternalId: 'Product id',
  productHandle: 'Product handle',
  productUrl: 'Product address',
  reply: 'Your reply',
  replyAt: 'Date of your reply',
  isReplyPublic: 'Reply is public',
  pictureUrls: 'Pictures',
  curated: 'Status in the old app',
  verified: 'Verified in the old app',
  isIncentivized: 'Written for a reward',
  isFeatured: 'Featured',
  externalId: 'Id',
  handle: 'Handle',
  status: 'Status',
  imageUrl: 'Picture',
  url: 'Address of its page',
  email: 'Customer’s e-mail',
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  number: 'Order number',
  placedAt: 'Date of the order',
  customerName: 'Customer’s name',
  productTitle: 'Product title',
  quantity: 'Quantity',
  financialStatus: 'Payment',
  fulfilledAt: 'Sent on',
  cancelledAt: 'Cancelled on',
  country: 'Country',
  tags: 'Tags',
  points: 'Points',
  addPoints: 'Points to add',
  birthday: 'Birthday',
  consent: 'Consent',
  consentAt: 'Agreed on',
  unsubscribedAt: 'Unsubscribed on',
  suppressed: 'Suppressed',
  locale: 'Language',
  timeZone: 'Time zone',
  price: 'Price',
  currency: 'Currency',
  total: 'Total',
  paidAt: 'Paid on',
  vendor: 'Vendor or brand',
  productType: 'Product type',
  discountCodes: 'Discount codes',
  channel: 'Sales channel',
  deliveredAt: 'Delivered on',
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

const nothingYet = 'Nothing is imported before you have seen what will happen.'
const store = { href: '/app/settings/accounts/integration/platform', label: 'Store' }
const hint = 'exports of Shopify and WooCommerce are recognised'

export const kindWords: Record<ImportKind, KindWords> = {
  reviews: {
    title: 'Import reviews',
    subtitle: `Bring the reviews that you already have. ${nothingYet}`,
    upload: 'CSV file of reviews',
    hint: 'from Judge.me, Loox, Yotpo, Okendo, Stamped or any other app',
    href: '/reviews/import',
    back: { href: '/reviews/reviews', label: 'Reviews' },
    one: 'review',
    unit: 'reviews',
  },
  products: {
    title: 'Import products',
    subtitle: `What is here already gets the values of the file. ${nothingYet}`,
    upload: 'CSV file of products',
    hint,
    href: '/reviews/import/products',
    back: store,
    one: 'product',
    unit: 'products',
  },
  customers: {
    title: 'Import customers',
    subtitle: `Who is here already gets the values of the file; consent to marketing is not imported. ${nothingYet}`,
    upload: 'CSV file of customers',
    hint,
    href: '/reviews/import/customers',
    back: store,
    one: 'customer',
    unit: 'customers',
  },
  orders: {
    title: 'Import orders',
    subtitle: `Import products first. Orders of the last 30 days count as new: review requests, points and workflows follow your settings. Older orders only prove purchases. ${nothingYet}`,
    upload: 'CSV file of orders',
    hint,
    href: '/reviews/import/orders',
    back: store,
    one: 'order',
    unit: 'orders',
  },
  loyalty_points: {
    title: 'Import points',
    subtitle: `Bring the balances of the program that you had before; nobody gets a mail about it. ${nothingYet}`,
    upload: 'CSV file of points',
    hint: 'from Smile, Yotpo, Stamped, Growave, Rivyo or any other app',
    href: '/reviews/import/points',
    back: { href: '/loyalty/customers', label: 'Customers' },
    one: 'balance',
    unit: 'balances',
  },
  subscribers: {
    title: 'Import subscribers',
    subtitle: `Bring the people of the tool that you had before, with what they agreed to. Who unsubscribed stays so. ${nothingYet}`,
    upload: 'CSV file of subscribers',
    hint: 'from Klaviyo, Mailchimp, Yuko or any other tool',
    href: '/reviews/import/subscribers',
    back: { href: '/subscribers', label: 'Subscribers' },
    one: 'subscriber',
    unit: 'subscribers',
  },
}

export const presetLabels: Record<ImportPreset, string> = {
  ...reviewPresetLabels,
  ...pointsPresetLabels,
  ...subscriberPresetLabels,
  shopify: 'Shopify',
  generic: 'CSV file',
}

const delimiters: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
export const delimiterName = (delimiter: string) => delimiters[delimiter] ?? delimiter

export const statusWords: Record<ImportStatus, { label: string; tone: Tone }> = {
  uploaded: { label: 'Columns missing', tone: 'warning' },
  validating: { label: 'Being checked', tone: 'info' },
  ready: { label: 'Not started', tone: 'warning' },
  running: { label: 'Running', tone: 'info' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'success' },
  completed_with_errors: { label: 'Completed, rows refused', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  undoing: { label: 'Being undone', tone: 'info' },
  undone: { label: 'Undone', tone: 'neutral' },
}

export const publishChoices: { value: ImportOptions['publish']; label: string }[] = [
  { value: 'as_source', label: 'As the file says, published otherwise' },
  { value: 'pending', label: 'All to moderation' },
  { value: 'published', label: 'Publish all' },
]

export const pointsChoices: { value: ImportOptions['pointsMode']; label: string }[] = [
  { value: 'add', label: 'Added to what customers have' },
  { value: 'set', label: 'What customers have from then on' },
]

export const consentChoices: { value: ImportOptions['consent']; label: string }[] = [
  { value: 'as_source', label: 'As the file says of each' },
  { value: 'subscribed', label: 'All of them agreed' },
  { value: 'none', label: 'Nobody agreed yet' },
]

type DateOrder = Exclude<ImportOptions['dateFormat'], 'auto'>

const dateOrders: Record<DateOrder, string> = { dmy: 'Day / month / year', mdy: 'Month / day / year', iso: 'Year-month-day' }

export const dateChoices = (detected: DateOrder | null): { value: ImportOptions['dateFormat']; label: string }[] => [
  { value: 'auto', label: detected ? `Detected: ${dateOrders[detected].toLowerCase()}` : 'Detect' },
  { value: 'dmy', label: dateOrders.dmy },
  { value: 'mdy', label: dateOrders.mdy },
  { value: 'iso', label: dateOrders.iso },
]

export const scaleChoices = (detected: string | null): { value: ImportOptions['ratingScale']; label: string }[] => [
  { value: 'auto', label: detected ? `Detected: ${detected}` : 'Detect' },
  { value: '5', label: '5' },
  { value: '10', label: '10' },
  { value: '100', label: '100' },
]

export const partialStarChoices: { value: ImportOptions['partialStars']; label: string }[] = [
  { value: 'round', label: 'Round to the nearest star' },
  { value: 'round_down', label: 'Round down' },
  { value: 'refuse', label: 'Refuse the row' },
]

export const textLanguages: { value: string; label: string }[] = [
  { value: 'auto', label: 'Detect for each review' },
  ...languageOptions('en'),
]

export const unmatchedChoices: { value: ImportOptions['onUnmatchedProduct']; label: string }[] = [
  { value: 'create_placeholder', label: 'Create the product, to be filled by your store later' },
  { value: 'store_review', label: 'Import as a review of the store' },
  { value: 'error', label: 'Refuse the row' },
]
