import { randomBytes } from 'node:crypto'

/** 32 characters without ambiguous ones. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code for people to read and type: five random bits for each character. */
export function readableCode(length: number): string {
  return [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('')
}
