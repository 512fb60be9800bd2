import { warmUpPlan } from '@yuko/contract/sending/warm-up'
import { nextWarmUpDay, warmUpToday } from './warm-up.ts'

const now = new Date('2026-11-20T22:30:00Z')
const yesterday = (step: number, used: number) => ({ day: '2026-11-19', step, ceiling: warmUpPlan[step] ?? 0, used })

describe('the ceiling of a day', () => {
  it('starts with the first of the plan', () => {
    expect(warmUpToday(false, undefined, now)).toEqual({ day: '2026-11-20', step: 0, ceiling: 50, used: 0 })
  })

  it('grows after a day that used half of its own, and not otherwise', () => {
    expect(warmUpToday(false, yesterday(0, 25), now)?.ceiling).toBe(100)
    expect(warmUpToday(false, yesterday(0, 24), now)?.ceiling).toBe(50)
  })

  it('doesn’t grow while the plan is paused', () => {
    expect(warmUpToday(true, yesterday(3, 500), now)?.ceiling).toBe(500)
  })

  it('stays the same during a day', () => {
    const today = { ...yesterday(1, 100), day: '2026-11-20' }
    expect(warmUpToday(false, today, now)).toBe(today)
  })

  it('ends after the last day of the plan', () => {
    expect(warmUpToday(false, yesterday(warmUpPlan.length - 1, 100_000), now)).toBeNull()
    expect(warmUpToday(false, yesterday(warmUpPlan.length - 1, 10), now)?.ceiling).toBe(100_000)
  })

  it('applies until midnight in UTC', () => {
    expect(nextWarmUpDay(now)).toEqual(new Date('2026-11-21T00:00:00Z'))
    expect(nextWarmUpDay(new Date('2026-11-21T00:00:00Z'))).toEqual(new Date('2026-11-22T00:00:00Z'))
  })
})
