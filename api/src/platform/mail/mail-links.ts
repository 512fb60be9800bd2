/**
 * The link to a recipient's email preferences. It must work for years, contain no address, and not reveal whether a person is a
 * customer: it contains the hash of the address, encrypted for one organization. Its key outlives the secret it was derived from
 * (`kept-keys.ts`), and choices are stored by the hash.
 */
import { createHash } from 'node:crypto'
import { seal, unsealBytes } from '../sealed.ts'
import type { SecretFor } from '../secret.ts'

export interface MailLinks {
  /**
   * Where a recipient chooses, and where email programs post a one-click unsubscribe (RFC 8058). Includes the email with the
   * link.
   */
  urlFor(organizationId: string, address: string, emailId?: string): string
  /** Hash of the recipient's address. null: not a link of ours, or of another organization. */
  recipientOf(organizationId: string, hash: string): Buffer | null
  /** The email that contained the link, if the link contains its ID. */
  emailOf(organizationId: string, hash: string): string | null
}

/** Identifies an address that must not be stored; different spellings have the same hash. */
export function addressHash(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest()
}

const hashBytes = 32

export function createMailLinks({ publicUrl, secretFor }: { publicUrl: string; secretFor: SecretFor }): MailLinks {
  const secret = secretFor('mail-links')
  const open = (organizationId: string, hash: string) => {
    try {
      return unsealBytes(Buffer.from(hash, 'base64url'), secret, organizationId.toLowerCase())
    } catch {
      return null
    }
  }
  return {
    urlFor(organizationId, address, emailId = '') {
      const named = Buffer.concat([addressHash(address), Buffer.from(emailId.replaceAll('-', ''), 'hex')])
      const sealed = seal(named, secret, organizationId.toLowerCase())
      return `${publicUrl}/email/unsubscribe/${organizationId}/${sealed.toString('base64url')}`
    },
    recipientOf: (organizationId, hash) => open(organizationId, hash)?.subarray(0, hashBytes) ?? null,
    emailOf(organizationId, hash) {
      const id = open(organizationId, hash)?.subarray(hashBytes).toString('hex')
      return id?.length === 32 ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
    },
  }
}
