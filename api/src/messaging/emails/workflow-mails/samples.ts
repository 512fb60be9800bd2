import { defaultFormDiscount } from '@yuko/contract/automation/forms/signup-form'

/** Sample payloads for workflow previews, in the shape of real events. */
const at = '2026-11-14T10:00:00.000Z'
const later = '2026-12-14T10:00:00.000Z'
const items = [
  { title: 'Stoneware mug, 350 ml', quantity: 2, price_minor: 1900, url: 'https://example.com/mug' },
  { title: 'Cast iron teapot', quantity: 1, price_minor: 6400, url: 'https://example.com/teapot' },
]
const goods = { total: 10_200, quantity: 3, products: items.map(({ title }) => title), items }

export const samplePerson = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'DE',
  birthday: '1990-12-10',
  tags: [] as string[],
  orders: 3,
  spentMinor: 24_500,
  balance: 740,
  tier: 'Silver',
  referralCode: 'ADA2KQ',
  coupon: { code: 'WELCOME-7KQ2M9XA', discount: defaultFormDiscount, endsAt: later },
}

export const samplePayload: Readonly<Record<string, unknown>> = {
  order: {
    ...goods,
    number: '#1042',
    placed_at: at,
    country: 'DE',
    channel: 'web',
    tags: [],
    discount_codes: [],
    is_first: false,
  },
  checkout: { ...goods, url: 'https://example.com/checkout' },
  product: {
    title: 'Stoneware mug, 350 ml',
    price: 1900,
    previous_price: 2400,
    percent_off: 20.8,
    url: 'https://example.com/mug',
  },
  review: {
    rating: 4,
    title: 'Lovely, and sturdier than I expected',
    body: 'The glaze looks even better than in the photos, and it keeps tea warm for a long time.',
    product: 'Stoneware mug, 350 ml',
    has_media: true,
    is_verified: true,
  },
  points: { amount: 120, balance: 740, reason: 'Points for orders', ends_at: later },
  tier: { name: 'Gold', from: 'Silver', direction: 'up' },
  reward: { name: '€5 off', code: 'CLUB-7KQ2M9', points: 500, expires_at: later },
  referral: { points: 200 },
  tag: { name: 'VIP' },
  consent: { method: 'form', form: 'Newsletter' },
  email: { subject: 'How do you like your mug?', workflow: 'Thank you', url: 'https://example.com' },
  segment: { name: 'Regulars' },
  properties: {},
}
