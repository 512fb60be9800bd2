import { isRunningAt, nextRun, runningObstacles, type Timing } from './running-times.ts'

const zone = 'Europe/Berlin'
const at = (iso: string) => new Date(`${iso}:00.000Z`)
const weekends = { weekdays: [6, 7], hours: null }
const timing = (change: Partial<Timing> = {}): Timing => ({
  status: 'active',
  activatedAt: at('2026-11-01T12:00'),
  startsAt: null,
  endsAt: null,
  recurring: null,
  ...change,
})

describe('when a campaign runs', () => {
  it.each([
    ['from its activation on', timing(), '2026-10-01T00:00', ['2026-11-01T12:00', null]],
    ['now, without an end', timing(), '2026-11-25T12:00', ['2026-11-25T12:00', null]],
    [
      'between its dates',
      timing({ startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-24T00:00:00.000Z' }),
      '2026-11-25T12:00',
      ['2026-12-01T00:00', '2026-12-24T00:00'],
    ],
    ['on its days', timing({ recurring: weekends }), '2026-11-25T12:00', ['2026-11-27T23:00', '2026-11-29T23:00']],
    [
      'until its end, in the middle of its days',
      timing({ recurring: weekends, endsAt: '2026-11-29T12:00:00.000Z' }),
      '2026-11-28T12:00',
      ['2026-11-28T12:00', '2026-11-29T12:00'],
    ],
    [
      'from its start, in the middle of its days',
      timing({ recurring: weekends, startsAt: '2026-11-29T12:00:00.000Z' }),
      '2026-11-25T12:00',
      ['2026-11-29T12:00', '2026-11-29T23:00'],
    ],
  ])('%s', (_, campaign, now, [from, until]) => {
    const run = nextRun(campaign as Timing, at(now), zone)
    expect([run?.from, run?.until]).toEqual([at(from as string), until === null ? null : at(until as string)])
  })

  it.each([
    ['while it is paused', timing({ status: 'paused' })],
    ['before its first activation', timing({ activatedAt: null })],
    ['after its end', timing({ endsAt: '2026-11-25T12:00:00.000Z' })],
    ['if none of its days is left before the end', timing({ recurring: weekends, endsAt: '2026-11-27T23:00:00.000Z' })],
  ])('never again %s', (_, campaign) => expect(nextRun(campaign, at('2026-11-25T12:00'), zone)).toBeNull())

  it('is decided by the store’s clock, to the moment', () => {
    const campaign = timing({ recurring: weekends })
    const justBefore = new Date(at('2026-11-27T23:00').getTime() - 1)
    expect([justBefore, at('2026-11-27T23:00'), at('2026-11-29T23:00')].map((one) => isRunningAt(campaign, one, zone))).toEqual([
      false,
      true,
      false,
    ])
    expect(isRunningAt(campaign, at('2026-11-27T23:00'), 'America/New_York')).toBe(false)
  })

  it('tells the next window to what came too early or too late', () => {
    const campaign = timing({ recurring: weekends })
    expect(runningObstacles(campaign, at('2026-11-25T12:00'), zone)).toEqual([
      { code: 'outside_schedule', recurring: weekends, nextAt: '2026-11-27T23:00:00.000Z' },
    ])
    expect(runningObstacles(campaign, at('2026-11-28T12:00'), zone)).toEqual([])
    const ending = timing({ recurring: weekends, endsAt: '2026-11-26T00:00:00.000Z' })
    expect(runningObstacles(ending, at('2026-11-25T12:00'), zone)).toEqual([
      { code: 'outside_schedule', recurring: weekends, nextAt: null },
    ])
  })
})
