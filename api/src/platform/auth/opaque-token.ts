import { createHash, randomBytes } from 'node:crypto'

/** A token for a link: 256 random bits, URL-safe. Only its hash is ever stored. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
