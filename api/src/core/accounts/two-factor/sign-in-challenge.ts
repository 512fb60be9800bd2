import { createHmac } from 'node:crypto'
import { isProven, presentOf, type Secret } from '#platform/secret.ts'

/**
 * The state between the correct password and the code: a user, an expiry, and a MAC over both, keyed by the server's secret and
 * the password hash. It is not stored, and changing the password invalidates it.
 */
interface Challenge {
  readonly userId: string
  readonly expiresAt: Date
}

interface Keys {
  readonly secret: Secret
  readonly passwordHash: string
}

const claimLength = 22
const challengeLength = claimLength + 32

export function writeChallenge(challenge: Challenge, keys: Keys): string {
  const claim = Buffer.alloc(claimLength)
  claim.write(challenge.userId.replaceAll('-', ''), 'hex')
  claim.writeUIntBE(challenge.expiresAt.getTime(), 16, 6)
  return Buffer.concat([claim, macOf(claim, presentOf(keys.secret), keys)]).toString('base64url')
}

/** Parses an unverified challenge. null: invalid format. */
export function readChallenge(text: string): Challenge | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== challengeLength) return null
  const userId = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { userId, expiresAt: new Date(bytes.readUIntBE(16, 6)) }
}

/** Whether this server issued it for an account with that password. */
export function isGenuineChallenge(text: string, keys: Keys): boolean {
  const bytes = Buffer.from(text, 'base64url')
  const [claim, mac] = [bytes.subarray(0, claimLength), bytes.subarray(claimLength)]
  return isProven(keys.secret, mac, (key) => macOf(claim, key, keys))
}

function macOf(claim: Uint8Array, key: string, { passwordHash }: Keys): Buffer {
  return createHmac('sha256', key).update(claim).update(passwordHash).digest()
}
