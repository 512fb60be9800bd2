import { brokenPromises, generatedName, generatedOfferName } from '#data/generated-name.ts'

const fixed = { exchange: 'fixed', points: 500 } as const
const steps = { exchange: 'incremental', stepPoints: 100, stepMinor: 100, minPoints: null, maxPoints: null } as const
const percent = (percent: number) => ({ value: { type: 'percent_off' as const, percent }, price: fixed, minOrderMinor: null })
const amount = (amountMinor: number | null, price: typeof fixed | typeof steps = fixed) => ({
  value: { type: 'amount_off' as const, amountMinor },
  price,
  minOrderMinor: null as number | null,
})

it('names the value of a reward, and is null while it is incomplete', () => {
  expect(generatedName(percent(15), 'EUR')).toBe('15% off')
  expect(generatedName(amount(750), 'EUR')).toBe('€7.50 off')
  expect(generatedName(amount(null, steps), 'EUR')).toBe('Amount off')
  expect(generatedName({ value: { type: 'store_credit', amountMinor: 500 }, price: fixed }, 'JPY')).toBe('¥500 store credit')
  expect(generatedName({ value: { type: 'gift_card', amountMinor: 2000 }, price: fixed }, 'EUR')).toBe('€20 gift card')
  expect(generatedName(percent(Number.NaN), 'EUR')).toBeNull()
  expect(generatedName(amount(Number.NaN), 'EUR')).toBeNull()
  expect(generatedOfferName({ type: 'percent_off', percent: 20 }, 'EUR')).toBe('20% off your first order')
  expect(generatedOfferName({ type: 'free_shipping' }, 'EUR')).toBe('Free shipping for your first order')
})

it.each([
  ['10% off', percent(15), ['10%']],
  ['15 % for friends', percent(15), []],
  ['Summer treat 2026', percent(15), []],
  ['€5 off', percent(15), ['€5']],
  ['€5 for you', amount(500), []],
  ['5 EUR off', amount(750), ['5 EUR']],
  ['€7,50 off', amount(750), []],
  ['€5 off', amount(null, steps), ['€5']],
  ['€5 off orders over €50', { ...amount(500), minOrderMinor: 5000 }, []],
  ['€5 off orders over €50', { ...amount(500), minOrderMinor: 8000 }, ['€50']],
  ['10% off', percent(Number.NaN), []],
])('finds what “%s” promises but the reward does not give', (name, reward, broken) => {
  expect(brokenPromises(name, reward, 'EUR')).toEqual(broken)
})
