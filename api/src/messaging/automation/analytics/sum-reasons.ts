interface Counted {
  readonly reason: string | null
  readonly count: number
}

/** One row per reason, most frequent first. */
export function sumReasons(rows: readonly Counted[]): { reason: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { reason, count } of rows) sums.set(reason ?? 'nothing_to_do', (sums.get(reason ?? 'nothing_to_do') ?? 0) + count)
  return [...sums]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
}
