import { createHmac } from 'node:crypto'
import { clientOf } from '#platform/http/rate-limit.ts'
import { oldestOf, type Secret } from '#platform/secret.ts'
import { mailboxOf } from './mailbox.ts'

/** Keyed hashes: comparable, but not reversible without the server's secret. */
export interface ReferralKeys {
  /** Of the network, as in rate limits. */
  ip(organizationId: string, ip: string): Buffer
  /** Of the random id a browser stores. */
  device(organizationId: string, id: string): Buffer
  /** The same for all spellings of a mailbox. */
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
