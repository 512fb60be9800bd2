import { createHmac, randomUUID } from 'node:crypto'
import { isProven, presentOf, type Secret } from '#platform/secret.ts'

/**
 * A voter is a browser that holds a token from here. It says nothing of anybody: a random number, signed for one
 * organization, so that nobody makes up voters by the thousand without asking here for each of them.
 */
export function createVoterTokens(secret: Secret) {
  const signature = (organizationId: string, voterId: string, key: string) =>
    createHmac('sha256', key).update(`${organizationId} ${voterId}`).digest('base64url').slice(0, 22)
  return {
    issue(organizationId: string): { voterId: string; token: string } {
      const voterId = randomUUID()
      return { voterId, token: `${voterId}.${signature(organizationId, voterId, presentOf(secret))}` }
    },
    /** null: not from here, or for another store. */
    read(organizationId: string, token: string): string | null {
      const [, voterId, signed] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/.exec(token) ?? []
      if (!voterId || !signed) return null
      const isOurs = isProven(secret, Buffer.from(signed), (key) => Buffer.from(signature(organizationId, voterId, key)))
      return isOurs ? voterId : null
    },
  }
}
