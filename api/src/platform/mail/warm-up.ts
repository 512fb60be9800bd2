import { warmUpPlan } from '@yuko/contract/sending/warm-up'
import { dayMs } from '../wall-clock.ts'

/** A day (UTC) on which the domain sent marketing email. */
export interface WarmUpDay {
  /** YYYY-MM-DD */
  readonly day: string
  /** Of the plan, from 0. */
  readonly step: number
  readonly ceiling: number
  readonly used: number
}

/** Days since 1970, in UTC. */
export const dayNumber = (now: Date): number => Math.floor(now.getTime() / dayMs)
export const nextWarmUpDay = (now: Date): Date => new Date((dayNumber(now) + 1) * dayMs)

/**
 * Today's ceiling. It grows after a day that used at least half of its own, unless the plan is paused: a reputation grows by
 * email, not by time. null: the plan is finished.
 */
export function warmUpToday(isPaused: boolean, last: WarmUpDay | undefined, now: Date): WarmUpDay | null {
  const day = now.toISOString().slice(0, 10)
  if (last?.day === day) return last
  const grows = last !== undefined && !isPaused && last.used * 2 >= last.ceiling
  const step = (last?.step ?? 0) + (grows ? 1 : 0)
  const ceiling = warmUpPlan[step]
  return ceiling === undefined ? null : { day, step, ceiling, used: 0 }
}
