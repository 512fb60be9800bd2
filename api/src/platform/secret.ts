import { createHmac, timingSafeEqual } from 'node:crypto'

/** A key, or the current one followed by former ones: the first one creates, all verify. */
export type Secret = string | readonly [string, ...string[]]

export type SecretFor = (purpose: string) => Secret

export function allOf(secret: Secret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret
}

export function presentOf(secret: Secret): string {
  return allOf(secret)[0]
}

/** For hashes compared with stored ones: the last key stays the same when a new one is added. */
export function oldestOf(secret: Secret): string {
  return allOf(secret).at(-1) ?? presentOf(secret)
}

/** Whether `make` returns `given` for one of the keys. Constant time. */
export function isProven(secret: Secret, given: Buffer, make: (key: string) => Buffer): boolean {
  return allOf(secret).some((key) => {
    const right = make(key)
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

/** Eight hexadecimal digits that identify a key without revealing it. */
export function keyIdOf(key: string): string {
  return createHmac('sha256', key).update('key id').digest('hex').slice(0, 8)
}
