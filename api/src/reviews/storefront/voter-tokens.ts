import { createHmac, randomUUID } from 'node:crypto'
import { isProven, presentOf, type Secret } from '#platform/secret.ts'

/**
 * A voter is a browser with a token from here: a random number, signed for one organization. It identifies nobody, and made-up
 * voters cannot be generated without a request for each.
 */
export function createVoterTokens(secret: Secret) {
  const signature = (organizationId: string, voterId: string, key: string) =>
    createHmac('sha256', key).update(`${organizationId} ${voterId}`).digest('base64url').slice(0, 22)
  return {
    issue(organizationId: string): { voterId: string; token: string } {
      const voterId = randomUUID()
      return { voterId, token: `${voterId}.${signature(organizationId, voterId, presentOf(secret))}` }
    },
    /** null: forged, or for another store. */
    read(organizationId: string, token: string): string | null {
      const [, voterId, signed] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/.exec(token) ?? []
      if (!voterId || !signed) return null
      const isOurs = isProven(secret, Buffer.from(signed), (key) => Buffer.from(signature(organizationId, voterId, key)))
      return isOurs ? voterId : null
    },
  }
}
