import { createHmac } from 'node:crypto'
import { clientOf } from '#platform/http/rate-limit.ts'
import { oldestOf, type Secret } from '#platform/secret.ts'
import { mailboxOf } from './mailbox.ts'

/** Hashes with a key that only the server has: two of them can be compared, and nobody can find out what was hashed. */
export interface ReferralKeys {
  /** Of the network, as calls are counted. */
  ip(organizationId: string, ip: string): Buffer
  /** Of the random id that a browser keeps. */
  device(organizationId: string, id: string): Buffer
  /** The same for all spellings of one mailbox. */
  address(organizationId: string, email: string): Buffer
}

export function createReferralKeys(secret: Secret): ReferralKeys {
  const secretKey = oldestOf(secret)
  const keyOf = (kind: string, organizationId: string, value: string) =>
    createHmac('sha256', secretKey).update(`${kind} ${organizationId} ${value}`).digest().subarray(0, 16)
  return {
    ip: (organizationId, ip) => keyOf('ip', organizationId, clientOf(ip)),
    device: (organizationId, id) => keyOf('device', organizationId, id.toLowerCase()),
    address: (organizationId, email) => keyOf('address', organizationId, mailboxOf(email)),
  }
}
