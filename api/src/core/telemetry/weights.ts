/** What one network may add to a release in an hour: an office of merchants, not a script that wants a release back. */
const most = { loads: 30, failures: 5, errors: 20 } as const
export type Weighed = keyof typeof most

const hourMs = 3_600_000

/**
 * How much of a report counts. A browser may lie, and an armed release is taken back on what browsers say: nobody outweighs
 * the others. Kept in this process and for the current hour.
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
