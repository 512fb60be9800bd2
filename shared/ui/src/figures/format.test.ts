import { createFormat } from '#figures/format.ts'

const format = createFormat({ locale: 'en-US', timeZone: 'Asia/Tokyo', currency: 'EUR' })
const now = Date.parse('2026-11-20T12:00:00Z')

describe('createFormat', () => {
  it("knows a currency's decimals", () => {
    expect(format.money(123_456)).toBe('€1,234.56')
    expect(format.money(1500, 'JPY')).toBe('¥1,500')
    expect(format.money(1500, 'KWD')).toMatch(/1\.500$/)
  })

  it("shows times in the merchant's time zone", () => {
    expect(format.date('2026-11-20T20:00:00Z')).toBe('Nov 21, 2026')
    expect(format.exactTime('2026-11-20T20:00:00Z')).toMatch(/Saturday, November 21, 2026.*5:00:00\sAM/)
  })

  it('keeps a calendar day the same in every time zone', () => {
    expect(format.day('2026-11-20')).toBe('Nov 20, 2026')
    expect(format.shortDay('2026-11-20')).toBe('Nov 20')
    expect(createFormat({ locale: 'en-US', timeZone: 'America/Los_Angeles', currency: 'EUR' }).day('2026-11-20')).toBe(
      'Nov 20, 2026',
    )
  })

  it('abbreviates large numbers in tight spaces', () => {
    expect(format.compact(980)).toBe('980')
    expect(format.compact(12_345)).toBe('12.3K')
  })

  it.each([
    ['2026-11-20T11:59:40Z', 'now'],
    ['2026-11-20T11:58:01Z', '1 minute ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T11:00:00Z', 'yesterday'],
    ['2026-11-27T13:00:00Z', 'next week'],
    ['2024-01-01T00:00:00Z', '2 years ago'],
  ])('formats %s as %s', (at, text) => {
    expect(format.relative(at, now)).toBe(text)
  })

  it.each([
    [4.4, '4 s'],
    [90, '1 min 30 s'],
    [3_725, '1 h 2 min'],
  ])('formats %s seconds as %s', (seconds, text) => {
    expect(format.duration(seconds)).toBe(text)
  })
})
