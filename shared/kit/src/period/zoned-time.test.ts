import { localTime, momentOf } from '#period/zoned-time.ts'

it('converts local time to a timestamp and back, around clock changes', () => {
  for (const local of ['2026-03-28T09:00', '2026-03-29T09:00', '2026-10-25T00:30', '2026-10-25T09:00', '2026-12-31T23:59']) {
    const moment = momentOf(local, 'Europe/Berlin')
    expect(localTime(moment, 'Europe/Berlin')).toBe(local)
  }
  expect(momentOf('2026-12-01T09:00', 'Europe/Berlin')).toBe('2026-12-01T08:00:00.000Z')
  expect(momentOf('2026-12-01T09:00', 'America/New_York')).toBe('2026-12-01T14:00:00.000Z')
})

it('treats an empty field as no time', () => {
  expect(momentOf('', 'UTC')).toBeNull()
  expect(localTime(null, 'UTC')).toBe('')
})
