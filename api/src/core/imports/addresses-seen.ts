import { hash } from 'node:crypto'

/**
 * Whether an address occurred earlier in the file. Stores 52 bits of each: 20 MB for a million. Lost when the process ends, so
 * callers must detect by themselves what this import already wrote.
 */
export function addressesSeen(): (email: string) => boolean {
  const seen = new Set<number>()
  return (email) => {
    const short = Number.parseInt(hash('sha256', email, 'hex').slice(0, 13), 16)
    if (seen.has(short)) return true
    seen.add(short)
    return false
  }
}
