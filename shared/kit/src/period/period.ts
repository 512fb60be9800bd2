import { type Comparison, comparison } from '@yuko/contract/period'

/** A period and its comparison, in the URL. Of the dashboard the host writes it, all cards read it. */
export type Period = { compare: Comparison } & ({ days: number } | { from: string; to: string })

export const spans: readonly number[] = [7, 30, 90]
const longestMs = 365 * 86_400_000

/** Reads the URL. Invalid values are ignored. */
export function readPeriod(search: URLSearchParams, allowed = spans): Period {
  const compare = comparison.safeParse(search.get('compare')).data ?? 'previous'
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (isPeriod(from, to)) return { from, to, compare }
  const asked = Number(search.get('days'))
  return { days: allowed.find((days) => days === asked) ?? 30, compare }
}

/** The URL of a period, without the defaults. */
export function writePeriod(period: Period): Record<string, string> {
  const compare: Record<string, string> = period.compare === 'previous' ? {} : { compare: period.compare }
  return 'days' in period ? { days: String(period.days), ...compare } : { from: period.from, to: period.to, ...compare }
}

/** Whether both are days, in order and at most a year apart. */
export function isPeriod(from: string, to: string): boolean {
  const [first, last] = [from, to].map(timeOf)
  return first !== undefined && last !== undefined && last >= first && last - first <= longestMs
}

function timeOf(day: string): number | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  // Some browsers read 30 February as 2 March. The server refuses it.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : time
}
