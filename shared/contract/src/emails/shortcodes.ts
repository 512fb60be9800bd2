import { i18n } from '../language.ts'

/** A shortcode: its label in the picker and how it can be used. `email-types.ts` lists the shortcodes of each email. */
export interface Shortcode {
  /** A name that ends with `.*` matches every name with that prefix: custom properties. */
  readonly name: string
  readonly label: string
  /**
   * A `link` can be used for URLs; a `date` is formatted in the recipient's language, and `points` with the program's name by `|
   * points`. `money` is shown with its currency.
   */
  readonly kind: 'text' | 'number' | 'points' | 'money' | 'date' | 'link'
  /** May be empty, so the editor suggests `| default: "…"`. */
  readonly isOptional?: true
}

/** The shortcode of that name, as written between braces; undefined when the email doesn’t have it. */
export function findShortcode(shortcodes: readonly Shortcode[], name: string): Shortcode | undefined {
  return (
    shortcodes.find((known) => known.name === name) ??
    shortcodes.find((known) => known.name.endsWith('.*') && name.startsWith(known.name.slice(0, -1)) && isProperty(name))
  )
}

const isProperty = (name: string) => /^[a-z]+\.properties\.[a-z0-9_]{1,64}$/i.test(name)

export const group = (prefix: string, entries: Readonly<Record<string, Omit<Shortcode, 'name'>>>): readonly Shortcode[] =>
  Object.entries(entries).map(([name, entry]) => ({ name: `${prefix}.${name}`, ...entry }))

export const everywhere: readonly Shortcode[] = [
  ...group('customer', {
    first_name: { label: i18n.t('First name'), kind: 'text', isOptional: true },
    last_name: { label: i18n.t('Last name'), kind: 'text', isOptional: true },
    full_name: { label: i18n.t('Full name'), kind: 'text', isOptional: true },
    email: { label: i18n.t('Email address'), kind: 'text' },
  }),
  ...group('store', {
    name: { label: i18n.t('Store name'), kind: 'text' },
    url: { label: i18n.t('Store URL (link)'), kind: 'link', isOptional: true },
    email: { label: i18n.t('Store email'), kind: 'text', isOptional: true },
    address: { label: i18n.t('Postal address'), kind: 'text', isOptional: true },
  }),
  { name: 'current_date', label: i18n.t('Today’s date'), kind: 'date' },
]

export const ofOrder = group('order', {
  number: { label: i18n.t('Order number'), kind: 'text', isOptional: true },
  placed_at: { label: i18n.t('Order date'), kind: 'date', isOptional: true },
  quantity: { label: i18n.t('Number of products'), kind: 'number' },
})
/** The first product when an email is about several. */
export const ofProduct = group('product', {
  title: { label: i18n.t('Product'), kind: 'text' },
  url: { label: i18n.t('Product page (link)'), kind: 'link', isOptional: true },
  image_url: { label: i18n.t('Product image (link)'), kind: 'link', isOptional: true },
})
export const ofRequest = group('review_request', {
  url: { label: i18n.t('Review form (link)'), kind: 'link' },
  postpone_url: { label: i18n.t('Remind me later (link)'), kind: 'link', isOptional: true },
  expires_at: { label: i18n.t('Link expires'), kind: 'date' },
})
export const ofReview = group('review', {
  rating: { label: i18n.t('Rating (number)'), kind: 'number' },
  stars: { label: i18n.t('Rating (stars)'), kind: 'text' },
  title: { label: i18n.t('Review title'), kind: 'text', isOptional: true },
  body: { label: i18n.t('Review text'), kind: 'text', isOptional: true },
  submitted_at: { label: i18n.t('Review date'), kind: 'date' },
})
export const ofOwnReview = group('review', {
  edit_url: { label: i18n.t('Edit review (link)'), kind: 'link', isOptional: true },
})
export const ofReply = group('reply', { body: { label: i18n.t('Your reply'), kind: 'text' } })
export const ofMessage = group('message', { body: { label: i18n.t('Your message'), kind: 'text' } })
export const ofCoupon = group('coupon', {
  code: { label: i18n.t('Coupon code'), kind: 'text' },
  value: { label: i18n.t('Coupon value'), kind: 'text' },
  details: { label: i18n.t('Coupon conditions'), kind: 'text', isOptional: true },
  expires_at: { label: i18n.t('Coupon expires'), kind: 'date', isOptional: true },
  url: { label: i18n.t('Shop with the coupon (link)'), kind: 'link', isOptional: true },
})
export const ofConfirmation = group('confirmation', {
  url: { label: i18n.t('Confirm review (link)'), kind: 'link' },
  expires_at: { label: i18n.t('Link expires'), kind: 'date' },
})
export const ofEdit = group('edit', {
  before: { label: i18n.t('Previous text'), kind: 'text' },
  reason: { label: i18n.t('Reason for the change'), kind: 'text' },
  decline_url: { label: i18n.t('Decline change (link)'), kind: 'link' },
  decline_until: { label: i18n.t('Deadline to decline'), kind: 'date' },
})

export const ofQuestion = group('question', {
  body: { label: i18n.t('Question'), kind: 'text' },
  author_name: { label: i18n.t('Asker’s name'), kind: 'text' },
  submitted_at: { label: i18n.t('Question date'), kind: 'date' },
})
export const ofUnconfirmedQuestion = group('question', {
  confirm_url: { label: i18n.t('Confirm question (link)'), kind: 'link' },
  expires_at: { label: i18n.t('Link expires'), kind: 'date' },
})
export const ofQuestionToBuyer = group('question', {
  answer_url: { label: i18n.t('Answer question (link)'), kind: 'link' },
  expires_at: { label: i18n.t('Link expires'), kind: 'date' },
})
export const ofAnswer = group('answer', {
  body: { label: i18n.t('Answer'), kind: 'text' },
  author_name: { label: i18n.t('Name of the answer’s author'), kind: 'text' },
})

/** Names from other review apps. They work here in single or double braces. */
export const legacyShortcodes: Readonly<Record<string, string>> = {
  customer_name: 'customer.full_name',
  order_id: 'order.number',
  order_quantity: 'order.quantity',
  product_name: 'product.title',
  product_title: 'product.title',
  store_name: 'store.name',
  coupon_details: 'coupon.details',
}
