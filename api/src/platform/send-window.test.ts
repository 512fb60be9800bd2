import { fc } from '../testing/fast-check.ts'
import { nextInWindow, zoneOf } from './send-window.ts'

const allDays = [1, 2, 3, 4, 5, 6, 7]
const office = { sendFrom: '09:00', sendUntil: '18:00', weekdays: allDays }
const next = (at: string, window: Parameters<typeof nextInWindow>[1], zone: string) =>
  nextInWindow(new Date(at), window, zone).toISOString()

describe('the send window', () => {
  it.each([
    ['before it opens', '2026-11-20T03:00:00.000Z', '2026-11-20T08:00:00.000Z', 'Europe/Berlin'],
    ['while it is open', '2026-11-20T12:34:56.789Z', '2026-11-20T12:34:56.789Z', 'Europe/Berlin'],
    ['at its first moment', '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z', 'Europe/Berlin'],
    ['at its end', '2026-11-20T17:00:00.000Z', '2026-11-21T08:00:00.000Z', 'Europe/Berlin'],
    ['where it is another day already', '2026-11-20T12:00:00.000Z', '2026-11-20T22:00:00.000Z', 'Australia/Sydney'],
    ['where it is still yesterday', '2026-11-20T02:00:00.000Z', '2026-11-20T17:00:00.000Z', 'America/Los_Angeles'],
    ['half an hour off', '2026-11-20T00:00:00.000Z', '2026-11-20T03:30:00.000Z', 'Asia/Kolkata'],
  ])('%s', (_, at, expected, zone) => expect(next(at, office, zone)).toBe(expected))

  it('keeps 9 am across clock changes', () => {
    expect(next('2026-03-28T20:00:00.000Z', office, 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z')
    expect(next('2026-10-24T20:00:00.000Z', office, 'Europe/Berlin')).toBe('2026-10-25T08:00:00.000Z')
    expect(next('2026-03-08T04:00:00.000Z', office, 'America/New_York')).toBe('2026-03-08T13:00:00.000Z')
    expect(next('2026-11-01T04:00:00.000Z', office, 'America/New_York')).toBe('2026-11-01T14:00:00.000Z')
  })

  it('starts at the first of two equal hours, and after a skipped hour', () => {
    const night = { sendFrom: '02:30', sendUntil: '05:00', weekdays: allDays }
    expect(next('2026-10-24T22:00:00.000Z', night, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(next('2026-03-28T23:30:00.000Z', night, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    const skipped = { sendFrom: '02:00', sendUntil: '03:00', weekdays: allDays }
    expect(next('2026-03-29T00:30:00.000Z', skipped, 'Europe/Berlin')).toBe('2026-03-30T00:00:00.000Z')
  })

  it("waits for a chosen weekday in the recipient's time zone", () => {
    const mondays = { ...office, weekdays: [1] }
    expect(next('2026-11-20T12:00:00.000Z', mondays, 'Europe/Berlin')).toBe('2026-11-23T08:00:00.000Z')
    expect(next('2026-11-23T18:00:00.000Z', mondays, 'Europe/Berlin')).toBe('2026-11-30T08:00:00.000Z')
    expect(next('2026-11-22T23:00:00.000Z', mondays, 'Pacific/Auckland')).toBe('2026-11-22T23:00:00.000Z')
  })

  it('always has a next moment, and is idempotent, in any zone at any time', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'Pacific/Chatham',
      'Australia/Lord_Howe',
      'UTC',
    ]
    const minutes = fc.integer({ min: 0, max: 1438 })
    const time = (of: number) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
    const shown = (at: Date, timeZone: string) => {
      const text = at.toLocaleString('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
      return { weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(text.slice(0, 3)) + 1, time: text.slice(-5) }
    }
    fc.assert(
      fc.property(
        // Samoa has had all its days since 2012.
        fc.date({ min: new Date('2012-01-08Z'), max: new Date('2040-01-01Z'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        fc.tuple(minutes, minutes).filter(([from, until]) => Math.abs(from - until) > 90),
        fc.subarray(allDays, { minLength: 1 }),
        (at, zone, bounds, weekdays) => {
          const [from = 0, until = 0] = [...bounds].sort((a, b) => a - b)
          const window = { sendFrom: time(from), sendUntil: time(until), weekdays }
          const found = nextInWindow(at, window, zone)
          const isOpen = (moment: Date) => {
            const wall = shown(moment, zone)
            return weekdays.includes(wall.weekday) && wall.time >= window.sendFrom && wall.time < window.sendUntil
          }
          expect(found.getTime()).toBeGreaterThanOrEqual(at.getTime())
          expect(found.getTime() - at.getTime()).toBeLessThan(9 * 86_400_000)
          expect(isOpen(found)).toBe(true)
          if (found.getTime() > at.getTime()) {
            expect(isOpen(at)).toBe(false)
            for (let slow = at.getTime() + 900_000; slow < found.getTime(); slow += 900_000)
              if (isOpen(new Date(slow))) throw new Error(`${new Date(slow).toISOString()} was open`)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the time zone of a recipient', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  it.each([
    ['their own', { timeZone: 'Asia/Tokyo', country: 'DE' }, 'Asia/Tokyo'],
    ['of a country that has one', { timeZone: null, country: 'SE' }, 'Europe/Stockholm'],
    ['of a country whose zones agree', { timeZone: null, country: 'de' }, 'Europe/Berlin'],
    ['the store’s where the country has many', { timeZone: null, country: 'US' }, 'America/Denver'],
    ['the store’s where nothing is known', { timeZone: null, country: null }, 'America/Denver'],
    ['the store’s where it is no zone and no country', { timeZone: 'Mars/Base', country: 'Sweden' }, 'America/Denver'],
  ])('%s', (_, recipient, expected) => expect(zoneOf(recipient, 'America/Denver', at)).toBe(expected))

  it("is the store's own within its country", () =>
    expect(zoneOf({ timeZone: null, country: 'US' }, 'Pacific/Honolulu', at)).toBe('Pacific/Honolulu'))
})
