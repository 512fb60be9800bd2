import { nextScheduled, type Schedule, schedule } from './schedule.ts'

const at = '09:00'
const next = (one: Schedule, now: string, count = 3, since = now) =>
  nextScheduled(one, Date.parse(now), { count, since: Date.parse(since) }).map((time) =>
    new Date(time).toISOString().slice(0, 16),
  )

describe('a schedule', () => {
  it.each<[string, Schedule, string[]]>([
    ['every day', { weekdays: [1, 2, 3, 4, 5, 6, 7], at, everyWeeks: 1 }, ['2026-11-21', '2026-11-22', '2026-11-23']],
    ['on weekdays', { weekdays: [1, 5], at, everyWeeks: 1 }, ['2026-11-23', '2026-11-27', '2026-11-30']],
    ['every other week', { weekdays: [1], at, everyWeeks: 2 }, ['2026-11-30', '2026-12-14', '2026-12-28']],
    ['on the first Monday', { week: 1, weekday: 1, at }, ['2026-12-07', '2027-01-04', '2027-02-01']],
    ['on the fourth Friday', { week: 4, weekday: 5, at }, ['2026-11-27', '2026-12-25', '2027-01-22']],
    ['on the last Sunday', { week: 'last', weekday: 7, at }, ['2026-11-29', '2026-12-27', '2027-01-31']],
    ['on the 15th', { monthDay: 15, at }, ['2026-12-15', '2027-01-15', '2027-02-15']],
    ['on the 31st, or the last day', { monthDay: 31, at }, ['2026-11-30', '2026-12-31', '2027-01-31']],
  ])('is due %s', (_, one, days) => {
    expect(next(one, '2026-11-20T09:00Z')).toEqual(days.map((day) => `${day}T${at}`))
  })

  it('includes today until its time, and leap days', () => {
    expect(next({ monthDay: 20, at }, '2026-11-20T08:59Z', 1)).toEqual(['2026-11-20T09:00'])
    expect(next({ monthDay: 30, at }, '2028-02-01T00:00Z', 1)).toEqual(['2028-02-29T09:00'])
  })

  it('counts weeks from the first publication', () => {
    expect(next({ weekdays: [1], at, everyWeeks: 2 }, '2026-11-20T09:00Z', 1, '2026-11-11T00:00Z')).toEqual(['2026-11-23T09:00'])
  })

  it.each([
    { at },
    { weekdays: [], at, everyWeeks: 1 },
    { monthDay: 32, at },
    { week: 5, weekday: 1, at },
    { monthDay: 1, at: '9' },
  ])('refuses %j', (one) => expect(schedule.safeParse(one).success).toBe(false))
})
