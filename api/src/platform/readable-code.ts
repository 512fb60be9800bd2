import { randomBytes } from 'node:crypto'

/** 32 signs without those that look alike. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code that people read, say and type: five random bits a sign. */
export function readableCode(length: number): string {
  return [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('')
}
