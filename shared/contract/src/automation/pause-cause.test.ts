import { causeToPause, pauseReason } from './pause-cause.ts'

it.each([
  [{ sent: 99, bounced: 99, complained: 99 }, null],
  [{ sent: 100, bounced: 5, complained: 2 }, null],
  [
    { sent: 100, bounced: 6, complained: 0 },
    { kind: 'bounces', count: 6, sent: 100 },
  ],
  [
    { sent: 100, bounced: 6, complained: 3 },
    { kind: 'complaints', count: 3, sent: 100 },
  ],
  [{ sent: 10_000, bounced: 500, complained: 30 }, null],
  [
    { sent: 10_000, bounced: 0, complained: 31 },
    { kind: 'complaints', count: 31, sent: 10_000 },
  ],
])('%j pauses for %j', (returned, cause) => {
  expect(causeToPause(returned)).toEqual(cause)
})

it('is explained with its rate', () => {
  expect(pauseReason({ kind: 'bounces', count: 62, sent: 1000 })).toBe('62 of 1,000 emails bounced (6.2%).')
})
