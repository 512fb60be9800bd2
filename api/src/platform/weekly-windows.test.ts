import { fc } from '../testing/fast-check.ts'
import { wallClock } from './wall-clock.ts'
import { type WeeklyWindows, windowAt } from './weekly-windows.ts'

const weekends: WeeklyWindows = { weekdays: [6, 7], hours: null }
const happyHour: WeeklyWindows = { weekdays: [5], hours: { from: '17:00', until: '19:00' } }
const night: WeeklyWindows = { weekdays: [6], hours: { from: '22:00', until: '02:30' } }

function found(windows: WeeklyWindows, at: string, zone = 'Europe/Berlin') {
  const { opensAt, closesAt } = windowAt(windows, new Date(at), zone)
  return [opensAt.toISOString(), closesAt?.toISOString() ?? null]
}

describe('windows that recur each week', () => {
  it.each([
    ['before it opens', happyHour, '2026-11-25T12:00:00.000Z', ['2026-11-27T16:00:00.000Z', '2026-11-27T18:00:00.000Z']],
    ['at its first moment', happyHour, '2026-11-27T16:00:00.000Z', ['2026-11-27T16:00:00.000Z', '2026-11-27T18:00:00.000Z']],
    ['at its end', happyHour, '2026-11-27T18:00:00.000Z', ['2026-12-04T16:00:00.000Z', '2026-12-04T18:00:00.000Z']],
    ['days that adjoin', weekends, '2026-11-25T12:00:00.000Z', ['2026-11-27T23:00:00.000Z', '2026-11-29T23:00:00.000Z']],
    ['on the second of them', weekends, '2026-11-29T12:00:00.000Z', ['2026-11-28T23:00:00.000Z', '2026-11-29T23:00:00.000Z']],
    ['over midnight', night, '2026-11-29T01:29:59.999Z', ['2026-11-28T21:00:00.000Z', '2026-11-29T01:30:00.000Z']],
    ['after midnight has passed', night, '2026-11-29T01:30:00.000Z', ['2026-12-05T21:00:00.000Z', '2026-12-06T01:30:00.000Z']],
    [
      'over the end of a year',
      { weekdays: [4], hours: { from: '20:00', until: '04:00' } },
      '2026-12-31T23:30:00.000Z',
      ['2026-12-31T19:00:00.000Z', '2027-01-01T03:00:00.000Z'],
    ],
    [
      'on a leap day',
      { weekdays: [2], hours: null },
      '2028-02-28T23:00:00.000Z',
      ['2028-02-28T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
    ],
  ])('%s', (_, windows, at, expected) => expect(found(windows as WeeklyWindows, at)).toEqual(expected))

  it('never closes if it is open all week', () => {
    const at = '2026-11-25T12:00:00.000Z'
    expect(found({ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: null }, at)).toEqual([at, null])
  })

  it('has a shorter and a longer weekend when clocks change', () => {
    expect(found(weekends, '2026-03-27T12:00:00.000Z')).toEqual(['2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
    expect(found(weekends, '2026-10-23T12:00:00.000Z')).toEqual(['2026-10-23T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
    const zone = 'America/New_York'
    expect(found(weekends, '2026-03-06T12:00:00.000Z', zone)).toEqual(['2026-03-07T05:00:00.000Z', '2026-03-09T04:00:00.000Z'])
    expect(found(weekends, '2026-10-30T12:00:00.000Z', zone)).toEqual(['2026-10-31T04:00:00.000Z', '2026-11-02T05:00:00.000Z'])
  })

  it('includes a repeated hour once, in one piece, and starts after a skipped one', () => {
    const early: WeeklyWindows = { weekdays: [7], hours: { from: '02:30', until: '04:00' } }
    expect(found(early, '2026-10-24T12:00:00.000Z')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T03:00:00.000Z'])
    expect(found(early, '2026-10-25T01:10:00.000Z')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T03:00:00.000Z'])
    expect(found(early, '2026-03-28T12:00:00.000Z')).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29T02:00:00.000Z'])
    expect(found(night, '2026-10-31T12:00:00.000Z', 'America/New_York')).toEqual([
      '2026-11-01T02:00:00.000Z',
      '2026-11-01T07:30:00.000Z',
    ])
  })

  it('waits a week if the whole window is skipped', () => {
    const skipped: WeeklyWindows = { weekdays: [7], hours: { from: '02:00', until: '03:00' } }
    expect(found(skipped, '2026-03-28T12:00:00.000Z')).toEqual(['2026-04-05T00:00:00.000Z', '2026-04-05T01:00:00.000Z'])
  })

  it('agrees with the local clock wherever clocks don’t change', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    const time = (of: number) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
    const property = fc.property(
      fc.date({ min: new Date('2024-01-01Z'), max: new Date('2030-01-01Z'), noInvalidDate: true }),
      fc.constantFrom('Asia/Tokyo', 'Asia/Kathmandu', 'America/Phoenix', 'UTC'),
      fc.tuple(minutes, minutes).filter(([from, until]) => from !== until),
      fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      (at, zone, [from, until], weekdays) => {
        const wall = new Date(wallClock(at, zone))
        const today = ((wall.getUTCDay() + 6) % 7) + 1
        const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes()
        const yesterday = today === 1 ? 7 : today - 1
        const isOpen =
          from < until
            ? weekdays.includes(today) && minute >= from && minute < until
            : (weekdays.includes(today) && minute >= from) || (weekdays.includes(yesterday) && minute < until)
        const { opensAt, closesAt } = windowAt({ weekdays, hours: { from: time(from), until: time(until) } }, at, zone)
        expect(opensAt <= at).toBe(isOpen)
        expect(closesAt && closesAt > at).toBe(true)
        expect(windowAt({ weekdays, hours: { from: time(from), until: time(until) } }, opensAt, zone).opensAt).toEqual(opensAt)
      },
    )
    fc.assert(property, { numRuns: 300 })
  })
})
