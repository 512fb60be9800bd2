import type { RuleField } from '../rules/field.ts'

type Bare = Omit<RuleField, 'name'>

const named = (prefix: string, fields: Readonly<Record<string, Bare>>): readonly RuleField[] =>
  Object.entries(fields).map(([name, field]) => ({ name: `${prefix}.${name}`, ...field }))

const choices = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What stands in the payloads of events, by the names that rules (`event.order.total`) and shortcodes (`order.total`) use. */
export const orderFields = named('order', {
  number: { label: 'Order number', type: 'string' },
  total: { label: 'Order total', type: 'number', unit: 'money' },
  currency: { label: 'Currency', type: 'string', codes: 'currency' },
  quantity: { label: 'Number of items', type: 'number' },
  products: { label: 'Products (titles)', type: 'list' },
  product_ids: { label: 'Products', type: 'list' },
  tags: { label: 'Order tags', type: 'list' },
  discount_codes: { label: 'Discount codes', type: 'list' },
  country: { label: 'Country of delivery', type: 'string', codes: 'country' },
  channel: {
    label: 'Sales channel',
    type: 'choice',
    options: choices({
      web: 'Online store',
      pos: 'Point of sale',
      draft: 'Draft order',
      subscription: 'Subscription',
      api: 'API',
    }),
  },
  is_first: { label: 'First order of the customer', type: 'bool' },
  placed_at: { label: 'Order date', type: 'date' },
})

export const checkoutFields = named('checkout', {
  total: { label: 'Value of the cart', type: 'number', unit: 'money' },
  currency: { label: 'Currency', type: 'string', codes: 'currency' },
  quantity: { label: 'Number of items', type: 'number' },
  products: { label: 'Products (titles)', type: 'list' },
  product_ids: { label: 'Products', type: 'list' },
  url: { label: 'Link back to the cart', type: 'string' },
})

export const productFields = named('product', {
  title: { label: 'Product', type: 'string' },
  id: { label: 'Product id', type: 'string' },
  price: { label: 'Price', type: 'number', unit: 'money' },
  url: { label: 'Product page', type: 'string' },
})

export const reviewFields = named('review', {
  rating: { label: 'Stars', type: 'number', unit: 'stars' },
  title: { label: 'Title of the review', type: 'string' },
  body: { label: 'Text of the review', type: 'string' },
  product: { label: 'Product (title)', type: 'string' },
  product_id: { label: 'Product', type: 'string' },
  has_media: { label: 'Has pictures', type: 'bool' },
  is_verified: { label: 'Verified buyer', type: 'bool' },
})

export const pointsFields = named('points', {
  amount: { label: 'Points', type: 'number', unit: 'points' },
  balance: { label: 'Balance after it', type: 'number', unit: 'points' },
  reason: { label: 'What for', type: 'string' },
})
export const expiringFields = named('points', {
  amount: { label: 'Points that end', type: 'number', unit: 'points' },
  ends_at: { label: 'When they end', type: 'date' },
})
export const tierFields = named('tier', {
  name: { label: 'New tier', type: 'string' },
  from: { label: 'Tier before', type: 'string' },
  direction: { label: 'Direction', type: 'choice', options: choices({ up: 'Up', down: 'Down' }) },
})
export const rewardFields = named('reward', {
  name: { label: 'Reward', type: 'string' },
  code: { label: 'Code', type: 'string' },
  points: { label: 'Points spent', type: 'number', unit: 'points' },
  expires_at: { label: 'Code works until', type: 'date' },
})
export const referralFields = named('referral', { points: { label: 'Points for the referral', type: 'number', unit: 'points' } })
export const tagFields = named('tag', { name: { label: 'Tag', type: 'string' } })
export const consentFields = named('consent', {
  method: {
    label: 'How',
    type: 'choice',
    options: choices({
      form: 'Sign-up form',
      checkout: 'Checkout',
      import: 'Import',
      api: 'API',
      manual: 'By hand',
      double_optin: 'Confirmed by mail',
      preference_center: 'Preference page',
      store: 'Store platform',
    }),
  },
  form: { label: 'Sign-up form', type: 'string' },
})
export const emailFields = named('email', {
  subject: { label: 'Subject', type: 'string' },
  workflow: { label: 'Workflow', type: 'string' },
  url: { label: 'Link', type: 'string' },
})
export const segmentFields = named('segment', {
  id: { label: 'Segment', type: 'string' },
  name: { label: 'Segment (name)', type: 'string' },
})
export const workflowFields = named('workflow', {
  id: { label: 'Workflow', type: 'string' },
  title: { label: 'Workflow (title)', type: 'string' },
  reason: { label: 'Reason', type: 'string' },
})
