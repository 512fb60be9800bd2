import { daysOfNews, morningOf } from './days.ts'

describe('the days of the demo shop', () => {
  it.each(['2026-11-26T00:10:00Z', '2026-11-26T12:00:00Z', '2026-11-26T23:50:00Z'])(
    'are mornings, one after the other, and end before now at %s',
    (now) => {
      const today = new Date(now)
      const mornings = daysOfNews().map((day, index) => morningOf(day, today, index % 2 === 0 ? 5400 : 0))
      const times = mornings.map((one) => one.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(
        mornings
          .slice(0, -1)
          .map((one) => one.getUTCHours())
          .filter((hour) => hour < 9 || hour > 10),
      ).toEqual([])
      expect(today.getTime() - (times.at(-1) ?? 0)).toBeGreaterThanOrEqual(3 * 3_600_000)
    },
  )
})
