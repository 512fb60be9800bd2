import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds; a clock may be one step off. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const window = 1

/** 160 bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code holds; all else is what every app goes by unless told, and a shorter text makes a code that scans better. */
export function addressOf(secret: string, email: string): string {
  return `otpauth://totp/Yuko:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: 'Yuko' })}`
}

/** Whether it is written like one; anything else may be a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** The step whose code it is, by which a code is known to be used again; null when it is the code of none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!isAppCode(code)) return null
  const timestamp = now.getTime()
  const totp = new TOTP({ ...settings, secret })
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
