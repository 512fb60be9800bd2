import { defaultTierRules, type TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { decide, type Measure, placeOf, type Standing } from './tier-decision.ts'
import { stepEnd, windowStart } from './tier-window.ts'

const now = new Date('2026-11-20T09:30:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const shown = { retain_threshold: null, is_hidden: false }
const ladder = [
  { id: 'bronze', threshold: 0, tag: null, ...shown },
  { id: 'silver', threshold: 500, tag: 'Silver', ...shown },
  { id: 'gold', threshold: 1000, tag: 'gold', ...shown },
]
const counted = (value: number): Measure => ({ value, tags: [] })
const scaleOf = (rules: Partial<TierRules> = {}) => ({
  rules: { ...defaultTierRules, ...rules },
  ladder,
  now,
  timeZone: 'Europe/Berlin',
})
const in_ = (tierId: string | null, keptUntil: Date | null = null, isHeld = false): Standing => ({ tierId, keptUntil, isHeld })

it.each([
  [-20, 0],
  [0, 0],
  [499, 0],
  [500, 1],
  [999, 1],
  [1000, 2],
  [5000, 2],
])('puts %i at position %i', (value, place) => {
  expect(placeOf(scaleOf(), counted(value))).toBe(place)
  expect(placeOf({ ...scaleOf(), ladder: ladder.slice(1) }, counted(value))).toBe(Math.max(place - 1, -1))
})

it.each([
  [[], -1],
  [['vip'], -1],
  [['SILVER'], 1],
  [['Gold', 'silver'], 2],
])('puts a member with tags %j at position %i', (tags, place) => {
  expect(placeOf(scaleOf({ metric: 'customer_tag' }), { value: 5000, tags })).toBe(place)
})

const year = stepEnd(defaultTierRules, now, 'Europe/Berlin')

it.each<[string, Partial<TierRules>, Standing, number, Standing]>([
  ['goes up at once', {}, in_('bronze'), 1000, in_('gold')],
  ['stays', {}, in_('silver'), 700, in_('silver')],
  ['is safe when the count comes back', {}, in_('silver', days(3)), 700, in_('silver')],
  ['falls short, and keeps it for the days of grace', {}, in_('gold'), 10, in_('gold', days(30))],
  ['keeps the end that was set', {}, in_('gold', days(3)), 10, in_('gold', days(3))],
  ['goes where the count says when they are over', {}, in_('gold', days(0)), 10, in_('bronze')],
  ['goes down at once without days of grace', { graceDays: 0 }, in_('gold'), 10, in_('bronze')],
  ['goes down by one, and stays there for a year', { downgrade: 'one_step', graceDays: 0 }, in_('gold'), 10, in_('silver', year)],
  ['goes down by one, and is right there', { downgrade: 'one_step', graceDays: 0 }, in_('gold'), 600, in_('silver')],
  ['goes down by one more when the year is over', { downgrade: 'one_step' }, in_('silver', days(-1)), 10, in_('bronze')],
  ['never goes down', { downgrade: 'never' }, in_('gold', days(-1)), 10, in_('gold')],
  ['leaves a tier that is gone, whatever the rules', { downgrade: 'never' }, in_('platinum'), 600, in_('silver')],
  ['is not moved while it is held', {}, in_('silver', days(1), true), 5000, in_('silver', days(1), true)],
  ['is held for good', {}, in_('gold', null, true), 0, in_('gold', null, true)],
  ['is held without a tier', {}, in_(null, null, true), 5000, in_(null, null, true)],
  ['goes where the count says when it is held no more', {}, in_('gold', days(-1), true), 10, in_('bronze')],
  ['goes up when it is held no more', {}, in_('bronze', days(-1), true), 600, in_('silver')],
])('%s', (_, rules, standing, value, expected) => {
  const scale = scaleOf(rules)
  const next = decide(scale, standing, counted(value))
  expect(next).toEqual(expected)
  expect(decide(scale, next, counted(value))).toEqual(next)
})

const kept = ladder.map((rung) => ({ ...rung, retain_threshold: { bronze: null, silver: 200, gold: 600 }[rung.id] ?? null }))

it.each<[string, Partial<TierRules>, Standing, number, Standing]>([
  ['keeps a tier with what retains it', {}, in_('gold'), 600, in_('gold')],
  ['is safe again with it', {}, in_('gold', days(3)), 700, in_('gold')],
  ['does not reach a tier with it', {}, in_('silver'), 900, in_('silver')],
  ['falls short below it', {}, in_('gold'), 599, in_('gold', days(30))],
  ['goes to the tier that it keeps', { graceDays: 0 }, in_('gold'), 300, in_('silver')],
  ['goes down by one, which it keeps', { downgrade: 'one_step', graceDays: 0 }, in_('gold'), 300, in_('silver')],
  ['goes down by one, and stays for a year', { downgrade: 'one_step', graceDays: 0 }, in_('gold'), 100, in_('silver', year)],
  ['goes where the count says below all', { graceDays: 0 }, in_('gold'), 199, in_('bronze')],
])('%s', (_, rules, standing, value, expected) => {
  const scale = { ...scaleOf(rules), ladder: kept }
  const next = decide(scale, standing, counted(value))
  expect(next).toEqual(expected)
  expect(decide(scale, next, counted(value))).toEqual(next)
})

it('reaches a hidden tier manually or by tag only, and passes it on the way down', () => {
  const hidden = ladder.map((rung) => ({ ...rung, is_hidden: rung.id === 'silver' }))
  const scale = { ...scaleOf({ graceDays: 0, downgrade: 'one_step' }), ladder: hidden }
  expect(placeOf(scale, counted(700))).toBe(0)
  expect(placeOf({ ...scale, rules: { ...scale.rules, metric: 'customer_tag' } }, { value: 0, tags: ['silver'] })).toBe(1)
  expect(decide(scale, in_('silver', null, true), counted(0))).toEqual(in_('silver', null, true))
  expect(decide(scale, in_('gold'), counted(700))).toEqual(in_('bronze'))
})

it("counts by days and years of the store's time zone", () => {
  const start = (window: TierRules['window'], at: string, zone: string) =>
    windowStart({ window }, new Date(at), zone)?.toISOString() ?? null
  expect(start('lifetime', '2026-11-20T09:30:00Z', 'UTC')).toBeNull()
  expect(start('calendar_year', '2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('2026-12-31T23:00:00.000Z')
  expect(start('calendar_year', '2026-12-31T22:30:00Z', 'Europe/Berlin')).toBe('2025-12-31T23:00:00.000Z')
  expect(start('calendar_year', '2027-01-01T04:30:00Z', 'America/New_York')).toBe('2026-01-01T05:00:00.000Z')
  expect(start('rolling_12m', '2026-11-20T09:30:00Z', 'Europe/Berlin')).toBe('2025-11-19T23:00:00.000Z')
  expect(start('rolling_12m', '2028-02-29T12:00:00Z', 'UTC')).toBe('2027-03-01T00:00:00.000Z')
  expect(stepEnd({ ...defaultTierRules, window: 'calendar_year' }, now, 'Europe/Berlin')).toEqual(
    new Date('2027-01-30T23:00:00Z'),
  )
})
