import { createHmac } from 'node:crypto'
import { isProven, presentOf, type Secret } from '#platform/secret.ts'

/**
 * A refresh token consists of a session ID, the number of its rotations (its generation), and a MAC over both, keyed by the
 * server's secret and the session's random seed. It is not stored: neither a copy of the database nor the server's secret is
 * enough to forge one, and the successor of a token can be computed again.
 */
export interface RefreshToken {
  readonly sessionId: string
  readonly generation: number
}

interface Keys {
  readonly secret: Secret
  readonly seed: Uint8Array
}

const prefix = 'yrt_'
const claimLength = 20
const tokenLength = claimLength + 32

export function writeRefreshToken(token: RefreshToken, keys: Keys): string {
  const claim = claimOf(token)
  return prefix + Buffer.concat([claim, macOf(claim, presentOf(keys.secret), keys)]).toString('base64url')
}

/** Parses an unverified token. null: invalid format. */
export function readRefreshToken(text: string): RefreshToken | null {
  const bytes = bytesOf(text)
  if (!bytes) return null
  const hex = bytes.toString('hex', 0, 16)
  return { sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), generation: bytes.readUInt32BE(16) }
}

/** Whether this server made the token. */
export function isGenuine(text: string, keys: Keys): boolean {
  const bytes = bytesOf(text)
  if (!bytes) return false
  const [claim, mac] = [bytes.subarray(0, claimLength), bytes.subarray(claimLength)]
  return isProven(keys.secret, mac, (key) => macOf(claim, key, keys))
}

function bytesOf(text: string): Buffer | null {
  if (!text.startsWith(prefix)) return null
  const bytes = Buffer.from(text.slice(prefix.length), 'base64url')
  return bytes.length === tokenLength ? bytes : null
}

function claimOf({ sessionId, generation }: RefreshToken): Buffer {
  const claim = Buffer.alloc(claimLength)
  claim.write(sessionId.replaceAll('-', ''), 'hex')
  claim.writeUInt32BE(generation, 16)
  return claim
}

function macOf(claim: Uint8Array, key: string, { seed }: Keys): Buffer {
  return createHmac('sha256', key).update(seed).update(claim).digest()
}
