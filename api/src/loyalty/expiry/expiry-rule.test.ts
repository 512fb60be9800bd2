import { defaultLoyaltySettings, type LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { addMonths, expiryOf } from './expiry-date.ts'
import { dayOf, type ExpiryRule, endOfInactive, lastFixedEnd, nextFixedEnd } from './expiry-rule.ts'
import { nextExpiryOf } from './next-expiry.ts'

const at = (time: string) => new Date(time)
const ruleOf = (expiry: Partial<LoyaltySettings['expiry']>, since = '2020-01-01T00:00:00Z', timeZone = 'UTC'): ExpiryRule => ({
  expiry: { ...defaultLoyaltySettings.expiry, ...expiry },
  since: at(since),
  timeZone,
})

it.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-11-15T23:59:59.999Z', 14, '2028-01-15T23:59:59.999Z'],
  ['2026-03-31T00:00:00.000Z', -1, '2026-02-28T00:00:00.000Z'],
])('%s and %d months is %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toEqual(at(to))
})

it('only lots under a per-lot rule have their own expiry', () => {
  const from = at('2026-08-31T00:00:00Z')
  const endBy = (mode: LoyaltySettings['expiry']['mode']) => expiryOf(ruleOf({ mode, months: 6 }), from)
  expect(endBy('rolling_lots')).toEqual(at('2027-02-28T00:00:00Z'))
  expect([endBy('none'), endBy('inactivity'), endBy('fixed_date')]).toEqual([null, null, null])
})

describe('a fixed expiry date', () => {
  const berlin = ruleOf({ mode: 'fixed_date', month: 2, day: 31 }, '2020-01-01T00:00:00Z', 'Europe/Berlin')

  it("is the last second of that day in the store's zone, clamped to the last day of the month", () => {
    expect(nextFixedEnd(berlin, at('2027-01-10T00:00:00Z'))).toEqual(at('2027-02-28T22:59:59Z'))
    expect(nextFixedEnd(berlin, at('2027-02-28T22:59:59Z'))).toEqual(at('2028-02-29T22:59:59Z'))
    expect(lastFixedEnd(berlin, at('2027-02-28T22:59:58Z'))).toEqual(at('2026-02-28T22:59:59Z'))
    expect(lastFixedEnd(berlin, at('2027-02-28T22:59:59Z'))).toEqual(at('2027-02-28T22:59:59Z'))
    expect(dayOf(at('2027-02-28T22:59:59Z'), 'Europe/Berlin')).toBe('2027-02-28')
  })

  it('takes effect only once members could be warned', () => {
    const late = ruleOf({ mode: 'fixed_date', month: 12, day: 31, warnDays: 30 }, '2026-12-20T00:00:00Z')
    expect(nextFixedEnd(late, at('2026-12-21T00:00:00Z'))).toEqual(at('2027-12-31T23:59:59Z'))
    expect(lastFixedEnd(late, at('2027-01-01T00:00:00Z'))).toBeNull()
    expect(lastFixedEnd(late, at('2028-01-01T00:00:00Z'))).toEqual(at('2027-12-31T23:59:59Z'))
  })
})

it('members inactive before the rule existed are warned first', () => {
  const rule = ruleOf({ mode: 'inactivity', months: 6, warnDays: 30 }, '2026-06-01T00:00:00Z')
  expect(endOfInactive(rule, at('2024-01-31T00:00:00Z'))).toEqual(at('2026-07-01T00:00:00Z'))
  expect(endOfInactive(rule, at('2026-08-31T00:00:00Z'))).toEqual(at('2027-02-28T00:00:00Z'))
})

it('the next expiry sums the points of the same day', () => {
  const availableAt = at('2026-01-01T00:00:00Z')
  const lots = [
    { remaining: 10, availableAt, expiresAt: at('2026-12-01T08:00:00Z') },
    { remaining: 20, availableAt, expiresAt: at('2026-12-01T23:00:00Z') },
    { remaining: 40, availableAt, expiresAt: at('2026-12-02T08:00:00Z') },
    { remaining: 80, availableAt, expiresAt: null },
  ]
  const held = { lastActivityAt: availableAt, lots }
  const now = at('2026-11-20T00:00:00Z')
  expect(nextExpiryOf(ruleOf({ mode: 'rolling_lots' }), held, now)).toEqual({ points: 30, at: at('2026-12-01T08:00:00Z') })
  expect(nextExpiryOf(ruleOf({ mode: 'fixed_date', month: 11, day: 30 }), held, now)).toEqual({
    points: 150,
    at: at('2026-11-30T23:59:59Z'),
  })
  expect(nextExpiryOf(ruleOf({ mode: 'none' }), held, now)).toBeNull()
  expect(nextExpiryOf(ruleOf({ mode: 'rolling_lots' }), { ...held, lots: [] }, now)).toBeNull()
})
