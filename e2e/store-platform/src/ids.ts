import { createHash } from 'node:crypto'

/** Names and numbers that are the same in every run. */
export interface Ids {
  /** A number of the platform's size: thirteen digits, unique. */
  number(): string
  uuid(): string
  /** Random-looking letters and digits, for tokens and codes. */
  secret(prefix: string): string
}

export function createIds(seed = 'store-platform'): Ids {
  let count = 0
  const digest = () => {
    count += 1
    return createHash('sha256').update(`${seed}:${count}`).digest('hex')
  }
  return {
    number() {
      count += 1
      return String(1_000_000_000_000 + count)
    },
    uuid() {
      const hex = digest()
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    secret: (prefix) => `${prefix}${digest().slice(0, 32)}`,
  }
}
