import { i18n } from '../../language.ts'
import type { RuleField } from '../rules/field.ts'

type Bare = Omit<RuleField, 'name'>

const named = (prefix: string, fields: Readonly<Record<string, Bare>>): readonly RuleField[] =>
  Object.entries(fields).map(([name, field]) => ({ name: `${prefix}.${name}`, ...field }))

const choices = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The fields of event payloads, by the names that rules (`event.order.total`) and shortcodes (`order.total`) use. */
export const orderFields = named('order', {
  number: { label: i18n.t('Order number'), type: 'string' },
  total: { label: i18n.t('Order total'), type: 'number', unit: 'money' },
  currency: { label: i18n.t('Currency'), type: 'string', codes: 'currency' },
  quantity: { label: i18n.t('Number of items'), type: 'number' },
  products: { label: i18n.t('Product titles'), type: 'list', suggest: 'product' },
  product_ids: { label: i18n.t('Products'), type: 'list' },
  collection_ids: { label: i18n.t('Collections'), type: 'list', from: 'collection' },
  tags: { label: i18n.t('Order tags'), type: 'list' },
  discount_codes: { label: i18n.t('Discount codes'), type: 'list' },
  country: { label: i18n.t('Shipping country'), type: 'string', codes: 'country' },
  channel: {
    label: i18n.t('Sales channel'),
    type: 'choice',
    options: choices({
      web: i18n.t('Online store'),
      pos: i18n.t('Point of sale'),
      draft: i18n.t('Draft order'),
      subscription: i18n.t('Subscription'),
      api: i18n.t('API'),
    }),
  },
  is_first: { label: i18n.t('First order'), type: 'bool' },
  placed_at: { label: i18n.t('Order date'), type: 'date' },
})

export const checkoutFields = named('checkout', {
  total: { label: i18n.t('Cart value'), type: 'number', unit: 'money' },
  currency: { label: i18n.t('Currency'), type: 'string', codes: 'currency' },
  quantity: { label: i18n.t('Number of items'), type: 'number' },
  products: { label: i18n.t('Product titles'), type: 'list', suggest: 'product' },
  product_ids: { label: i18n.t('Products'), type: 'list' },
  collection_ids: { label: i18n.t('Collections'), type: 'list', from: 'collection' },
  url: { label: i18n.t('Link to the cart'), type: 'string' },
})

export const productFields = named('product', {
  title: { label: i18n.t('Product'), type: 'string' },
  id: { label: i18n.t('Product ID'), type: 'string' },
  collection_ids: { label: i18n.t('Collections'), type: 'list', from: 'collection' },
  price: { label: i18n.t('Price'), type: 'number', unit: 'money' },
  url: { label: i18n.t('Product page'), type: 'string' },
})

/** Of products that are back in stock or cost less. */
export const offerFields = [
  ...productFields,
  ...named('product', {
    previous_price: { label: i18n.t('Previous price'), type: 'number', unit: 'money' },
    percent_off: { label: i18n.t('Price drop in percent'), type: 'number' },
  }),
]

export const reviewFields = named('review', {
  rating: { label: i18n.t('Rating'), type: 'number', unit: 'stars' },
  title: { label: i18n.t('Review title'), type: 'string' },
  body: { label: i18n.t('Review text'), type: 'string' },
  product: { label: i18n.t('Product title'), type: 'string' },
  product_id: { label: i18n.t('Product'), type: 'string' },
  has_media: { label: i18n.t('Has photos'), type: 'bool' },
  is_verified: { label: i18n.t('Verified buyer'), type: 'bool' },
})

export const pointsFields = named('points', {
  amount: { label: i18n.t('Points'), type: 'number', unit: 'points' },
  balance: { label: i18n.t('New balance'), type: 'number', unit: 'points' },
  reason: { label: i18n.t('Reason'), type: 'string' },
})
export const expiringFields = named('points', {
  amount: { label: i18n.t('Expiring points'), type: 'number', unit: 'points' },
  ends_at: { label: i18n.t('Expiration date'), type: 'date' },
})
export const tierFields = named('tier', {
  name: { label: i18n.t('New tier'), type: 'string' },
  from: { label: i18n.t('Previous tier'), type: 'string' },
  direction: { label: i18n.t('Direction'), type: 'choice', options: choices({ up: i18n.t('Up'), down: i18n.t('Down') }) },
})
export const rewardFields = named('reward', {
  name: { label: i18n.t('Reward'), type: 'string' },
  code: { label: i18n.t('Code'), type: 'string' },
  points: { label: i18n.t('Points spent'), type: 'number', unit: 'points' },
  expires_at: { label: i18n.t('Code expires'), type: 'date' },
})
/** Of a reward that a member has enough points for. */
export const offeredRewardFields = named('reward', {
  id: { label: i18n.t('Reward'), type: 'string' },
  name: { label: i18n.t('Reward name'), type: 'string' },
  points: { label: i18n.t('Points needed'), type: 'number', unit: 'points' },
})
export const referralFields = named('referral', { points: { label: i18n.t('Referral points'), type: 'number', unit: 'points' } })
export const tagFields = named('tag', { name: { label: i18n.t('Tag'), type: 'string' } })
export const propertyFields = named('property', {
  name: { label: i18n.t('Property'), type: 'string' },
  value: { label: i18n.t('New value'), type: 'string' },
  previous: { label: i18n.t('Previous value'), type: 'string' },
})
export const consentFields = named('consent', {
  method: {
    label: i18n.t('Method'),
    type: 'choice',
    options: choices({
      form: i18n.t('Sign-up form'),
      checkout: i18n.t('Checkout'),
      import: i18n.t('Import'),
      api: i18n.t('API'),
      manual: i18n.t('Added manually'),
      double_optin: i18n.t('Confirmed by email'),
      preference_center: i18n.t('Preference page'),
      store: i18n.t('Store platform'),
    }),
  },
  form: { label: i18n.t('Sign-up form'), type: 'string' },
})
export const blockFields = named('block', {
  reason: {
    label: i18n.t('Reason'),
    type: 'choice',
    options: choices({
      hard_bounce: i18n.t('Bounced'),
      soft_bounces: i18n.t('Repeated bounces'),
      complaint: i18n.t('Marked as spam'),
      manual: i18n.t('Suppressed manually'),
      invalid: i18n.t('Invalid address'),
    }),
  },
})
export const emailFields = named('email', {
  subject: { label: i18n.t('Subject'), type: 'string' },
  workflow: { label: i18n.t('Workflow'), type: 'string' },
  url: { label: i18n.t('Link'), type: 'string' },
})
export const segmentFields = named('segment', {
  id: { label: i18n.t('Segment'), type: 'string' },
  name: { label: i18n.t('Segment name'), type: 'string' },
})
export const workflowFields = named('workflow', {
  id: { label: i18n.t('Workflow'), type: 'string' },
  title: { label: i18n.t('Workflow name'), type: 'string' },
  reason: { label: i18n.t('Reason'), type: 'string' },
})
