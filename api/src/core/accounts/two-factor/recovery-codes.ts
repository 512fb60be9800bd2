import { createHmac, randomInt } from 'node:crypto'

const count = 10
/** No characters that look alike, and no vowels, so that no words appear. */
const alphabet = '23456789bcdfghjkmnpqrstvwxyz'

/** Ten of 48 bits each: `k3v9q-7m2xd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/** Keyed by the server's secret, because codes short enough to type can be brute-forced from a plain hash. */
export function hashRecoveryCode(code: string, userId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(userId).update(plainCode(code)).digest()
}

/** Normalizes typed codes: people omit the dash, add spaces, and use capitals. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase()
}
