import { createHmac, timingSafeEqual } from 'node:crypto'

/** A key, or the present one with the former ones behind it: what is made is made with the first, what comes back may be of any. */
export type Secret = string | readonly [string, ...string[]]

export type SecretFor = (purpose: string) => Secret

export function allOf(secret: Secret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret
}

export function presentOf(secret: Secret): string {
  return allOf(secret)[0]
}

/** For hashes that are compared with those of before: the last of all keys stays the last, whatever comes to be the first. */
export function oldestOf(secret: Secret): string {
  return allOf(secret).at(-1) ?? presentOf(secret)
}

/** Whether `given` is what `make` comes to with one of the keys. */
export function isProven(secret: Secret, given: Buffer, make: (key: string) => Buffer): boolean {
  return allOf(secret).some((key) => {
    const right = make(key)
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

/** Eight hexadecimal digits that tell keys apart and say nothing of them. */
export function keyIdOf(key: string): string {
  return createHmac('sha256', key).update('key id').digest('hex').slice(0, 8)
}
