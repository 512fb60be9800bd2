/**
 * Measurements are stored as counts by bin: counts of any hours can be added, and percentiles read from the result. The same
 * edges serve load, LCP, and INP in milliseconds, and CLS in thousandths.
 */
export const binEdges = [10, 25, 50, 100, 150, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 6500, 10_000] as const
export const binCount = binEdges.length + 1

/** The bin of a value: bin 0 up to the first edge, the last bin above the last edge. */
export function binOf(value: number): number {
  const found = binEdges.findIndex((edge) => value <= edge)
  return found === -1 ? binEdges.length : found
}

/** The value that `share` (0 to 1) of all values don't exceed, interpolated within its bin. null without values. */
export function quantileOf(bins: readonly number[], share: number): number | null {
  const total = bins.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = share * total
  for (const [bin, count] of bins.entries()) {
    const from = bin === 0 ? 0 : (binEdges[bin - 1] as number)
    const to = binEdges[bin] ?? from
    if (count > 0 && left <= count) return Math.round(from + ((to - from) * left) / count)
    left -= count
  }
  return binEdges[binEdges.length - 1] as number
}
