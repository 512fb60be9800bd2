import { campaignDraft, campaignForm, campaignValues } from '#campaigns/campaign-values.ts'
import { campaignSummary, campaignTerms, rateOf, type Telling } from '#data/campaign-summary.ts'
import { suggestedCampaign, typeGroups } from '#data/campaign-types.ts'
import { conditionWords } from '#data/condition-wording.ts'
import { pointWorth } from '#data/worth.ts'
import { aCampaign, aReward } from '#testing/program-backend.ts'

const telling: Telling = {
  label: { one: 'bean', other: 'beans' },
  currency: 'EUR',
  worth: pointWorth([aReward(1)]),
  tierNames: new Map(),
  rounding: 'floor',
  dateTime: (iso) => iso.slice(0, 10),
}
const region = { currency: 'EUR', timezone: 'Europe/Berlin' }
const types = typeGroups.flatMap((group) => group.types)

it.each(types)('the default of %s has a summary and passes through the form unchanged', (type) => {
  const suggested = suggestedCampaign(type, 'EUR')
  expect(campaignSummary(suggested, telling)).toMatch(/^A customer .*earns .+beans.*\.$/)
  const values = campaignValues(suggested, region)
  expect(campaignDraft(values, region)).toMatchObject({ type, earning: suggested.earning, limits: suggested.limits })
  const outcome = campaignForm(region)['~standard'].validate(values)
  const isWhole = !['product_purchase', 'social_follow', 'social_share', 'page_visit', 'tag_added', 'custom_event'].includes(type)
  expect('issues' in outcome && outcome.issues !== undefined).toBe(!isWhole)
})

it('shows the value in the store’s currency, and rounds points', () => {
  const order = aCampaign(1, { earning: { mode: 'per_amount', points: 1, amountMinor: 300 } })
  expect(campaignSummary(order, telling)).toBe('A customer who spends €50 earns 16 beans (worth €0.16).')
  expect(campaignSummary(order, { ...telling, rounding: 'ceil', worth: null })).toBe('A customer who spends €50 earns 17 beans.')
  expect(rateOf({ earning: { mode: 'multiplier', percent: 150 } }, telling.label, 'EUR')).toBe('1.5× beans')
})

it.each([
  ['product', [], 'Only orders with the selected product'],
  ['product_collection', [], 'Only orders with a product from the selected collection'],
  ['product_collection', ['1', '2'], 'Only orders with a product from one of the 2 selected collections'],
] as const)('words a condition on %s with %j', (on, oneOf, words) => {
  expect(conditionWords({ on, isNot: false, oneOf: [...oneOf] }, 'EUR')).toBe(words)
})

it('takes the value of points from active rewards, including stepped ones', () => {
  const steps = aReward(2, { price: { exchange: 'incremental', stepPoints: 10, stepMinor: 5, minPoints: null, maxPoints: null } })
  expect(pointWorth([aReward(1, { status: 'paused' }), steps])).toEqual({ points: 10, minor: 5 })
  expect(pointWorth([aReward(1, { value: { type: 'free_shipping' } })])).toBeNull()
})

it('lists everything that limits it', () => {
  const terms = campaignTerms(
    aCampaign(1, {
      conditions: [
        { on: 'order_country', isNot: true, oneOf: ['DE', 'AT'] },
        { on: 'product', isNot: false, oneOf: ['prd_01jd3m8w2ve5h9x7q4t6r80001'] },
      ],
      stacking: 'add',
      limits: { perCustomer: null, perPeriod: null, cooldownDays: 7, budgetPoints: null, perOrderPoints: 500 },
      endsAt: '2026-12-31T22:59:00.000Z',
    }),
    telling,
  )
  expect(terms).toEqual([
    'Excludes orders delivered to: Germany or Austria',
    'Only orders with the selected product',
    'At least 7 days before a customer can earn again.',
    'At most 500 beans per order.',
    'Added to the points from other ways to earn.',
    'Ends 2026-12-31.',
  ])
  const birthday = {
    ...suggestedCampaign('birthday', 'EUR'),
    conditions: [{ on: 'customer_tag' as const, isNot: false, oneOf: ['vip'] }],
  }
  expect(campaignTerms(birthday, telling)[0]).toBe('Only customers tagged: “vip”')
})
