/**
 * The link by which a recipient says what mail to get. It must work for years, name no address, and be of no use for asking
 * whether somebody is a customer: it holds the hash of the address, sealed for one organization. The key outlives the secret
 * that it came from (`kept-keys.ts`), and a choice that was made is kept by the hash itself.
 */
import { createHash } from 'node:crypto'
import { seal, unsealBytes } from '../sealed.ts'
import type { SecretFor } from '../secret.ts'

export interface MailLinks {
  /** Where a recipient chooses, and where mail programs post a one-click unsubscribe (RFC 8058); by the mail that has the link. */
  urlFor(organizationId: string, address: string, emailId?: string): string
  /** Hash of the recipient's address, or null for a link that was not made here, or not for this organization. */
  recipientOf(organizationId: string, hash: string): Buffer | null
  /** The mail whose link it is, where the link says so. */
  emailOf(organizationId: string, hash: string): string | null
}

/** How an address is known where it must not be kept; two spellings of one address are one recipient. */
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
