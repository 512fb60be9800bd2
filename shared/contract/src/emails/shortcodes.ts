/** Every shortcode there is: what it is called in the picker, and how it may be used. Which of them a mail knows: `email-types.ts`. */
export interface Shortcode {
  /** Ending with `.*` it stands for every name that begins so: properties of the merchant's own. */
  readonly name: string
  readonly label: string
  /**
   * A `link` may stand where an address is asked for; a `date` is shown in the words of the recipient's language, and `points`
   * with the program's name for them by `| points`. `money` is shown with its currency.
   */
  readonly kind: 'text' | 'number' | 'points' | 'money' | 'date' | 'link'
  /** May be empty, so that `| default: "…"` is worth giving. */
  readonly isOptional?: true
}

/** Whether a mail with these knows a name, as it stands between braces. */
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
    first_name: { label: 'First name', kind: 'text', isOptional: true },
    last_name: { label: 'Last name', kind: 'text', isOptional: true },
    full_name: { label: 'Full name', kind: 'text', isOptional: true },
    email: { label: 'E-mail address', kind: 'text' },
  }),
  ...group('store', {
    name: { label: 'Store name', kind: 'text' },
    url: { label: 'Store address (link)', kind: 'link', isOptional: true },
    email: { label: 'Store e-mail', kind: 'text', isOptional: true },
    address: { label: 'Postal address', kind: 'text', isOptional: true },
  }),
  { name: 'current_date', label: 'Today', kind: 'date' },
]

export const ofOrder = group('order', {
  number: { label: 'Order number', kind: 'text', isOptional: true },
  placed_at: { label: 'Order date', kind: 'date', isOptional: true },
  quantity: { label: 'Number of products', kind: 'number' },
})
/** Of the first product where a mail is about several. */
export const ofProduct = group('product', {
  title: { label: 'Product', kind: 'text' },
  url: { label: 'Product page (link)', kind: 'link', isOptional: true },
  image_url: { label: 'Product picture (link)', kind: 'link', isOptional: true },
})
export const ofRequest = group('review_request', {
  url: { label: 'Review form (link)', kind: 'link' },
  postpone_url: { label: 'Ask me later (link)', kind: 'link', isOptional: true },
  expires_at: { label: 'Link works until', kind: 'date' },
})
export const ofReview = group('review', {
  rating: { label: 'Stars as a number', kind: 'number' },
  stars: { label: 'Stars as drawn', kind: 'text' },
  title: { label: 'Title of the review', kind: 'text', isOptional: true },
  body: { label: 'Text of the review', kind: 'text', isOptional: true },
  submitted_at: { label: 'Day of the review', kind: 'date' },
})
export const ofOwnReview = group('review', {
  edit_url: { label: 'Edit the review (link)', kind: 'link', isOptional: true },
})
export const ofReply = group('reply', { body: { label: 'Your reply', kind: 'text' } })
export const ofMessage = group('message', { body: { label: 'Your message', kind: 'text' } })
export const ofCoupon = group('coupon', {
  code: { label: 'Coupon code', kind: 'text' },
  value: { label: 'What it is worth', kind: 'text' },
  details: { label: 'Conditions', kind: 'text', isOptional: true },
  expires_at: { label: 'Valid until', kind: 'date', isOptional: true },
  url: { label: 'Shop with the coupon (link)', kind: 'link', isOptional: true },
})
export const ofConfirmation = group('confirmation', {
  url: { label: 'Confirm the review (link)', kind: 'link' },
  expires_at: { label: 'Link works until', kind: 'date' },
})
export const ofEdit = group('edit', {
  before: { label: 'Text before', kind: 'text' },
  reason: { label: 'Why it was changed', kind: 'text' },
  decline_url: { label: 'Decline the change (link)', kind: 'link' },
  decline_until: { label: 'Decline until', kind: 'date' },
})

/** Names that other review apps taught; they mean the same here, in one pair of braces or two. */
export const legacyShortcodes: Readonly<Record<string, string>> = {
  customer_name: 'customer.full_name',
  order_id: 'order.number',
  order_quantity: 'order.quantity',
  product_name: 'product.title',
  product_title: 'product.title',
  store_name: 'store.name',
  coupon_details: 'coupon.details',
}
