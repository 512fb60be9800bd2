/**
 * What one network may add to a release in an hour: enough for an office, but not for a script that tries to force a rollback.
 */
const most = { loads: 30, failures: 5, errors: 20 } as const
export type Weighed = keyof typeof most

const hourMs = 3_600_000

/**
 * How much of a report counts. Browsers may lie, and armed releases roll back on their reports, so no client may outweigh the
 * others. Kept in this process for the current hour.
 */
export function createWeights() {
  let hour = 0
  let used = new Map<string, number>()
  return (client: string, release: string, what: Weighed, wanted: number, now: Date): number => {
    const current = Math.floor(now.getTime() / hourMs)
    if (current !== hour) {
      hour = current
      used = new Map()
    }
    const key = `${what} ${release} ${client}`
    const before = used.get(key) ?? 0
    const counted = Math.min(wanted, most[what] - before)
    if (counted > 0) used.set(key, before + counted)
    return counted
  }
}
