import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as all authenticator apps implement it: SHA-1, six digits, 30 seconds. Clocks may be one step off. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const window = 1

/** 160 bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The QR code's content. Defaults are omitted, because shorter content scans better. */
export function addressOf(secret: string, email: string): string {
  return `otpauth://totp/Yuko:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: 'Yuko' })}`
}

/** Whether it has the format of an app code. Anything else may be a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** The time step of the code, used to detect reuse. null: wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!isAppCode(code)) return null
  const timestamp = now.getTime()
  const totp = new TOTP({ ...settings, secret })
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
