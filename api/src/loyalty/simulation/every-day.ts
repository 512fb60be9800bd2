import type { EarningSimulation } from '@yuko/contract/loyalty/simulation/simulation'
import { dayMs } from '#platform/wall-clock.ts'

/** All days of a period (`2026-11-20`), including empty ones. */
export function everyDay(
  from: string,
  to: string,
  sums: ReadonlyMap<string, { before: number; after: number }>,
): EarningSimulation['perDay'] {
  const days: EarningSimulation['perDay'] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push({ day, before: 0, after: 0, ...sums.get(day) })
  }
  return days
}
