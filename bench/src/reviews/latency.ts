/** Milliseconds. */
export interface Latency {
  median: number
  p95: number
  p99: number
  longest: number
}

export function latencyOf(took: readonly number[]): Latency {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}
