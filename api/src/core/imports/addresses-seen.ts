import { shortHash } from './short-hash.ts'

/**
 * Whether an address occurred earlier in the file. Lost when the process ends, so callers must detect by themselves what this
 * import already wrote.
 */
export function addressesSeen(): (email: string) => boolean {
  const seen = new Set<number>()
  return (email) => {
    const short = shortHash(email)
    if (seen.has(short)) return true
    seen.add(short)
    return false
  }
}
