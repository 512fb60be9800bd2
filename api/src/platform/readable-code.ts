import { randomBytes } from 'node:crypto'

/** 32 characters without ambiguous ones. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code for people to read and type: five random bits for each character. */
export function readableCode(length: number): string {
  return [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('')
}

/** `WELCOME-7KQ2M9XA`: eight characters of this alphabet cannot be guessed. */
export function discountCodeOf(prefix: string): string {
  return prefix === '' ? readableCode(8) : `${prefix}-${readableCode(8)}`
}
