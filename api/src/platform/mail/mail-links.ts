/**
 * The link by which a recipient says what mail to get. It must work for years, name no address, and be of no use for asking
 * whether somebody is a customer: it holds the hash of the address, sealed for one organization. A new
 * AUTH_SECRET ends the links that are out, but no choice that was made: those are kept by the hash itself.
 */
import { createHash } from 'node:crypto'
import { seal, unsealBytes } from '../sealed.ts'

export interface MailLinks {
  /** Where a recipient chooses, and where mail programs post a one-click unsubscribe (RFC 8058). */
  urlFor(organizationId: string, address: string): string
  /** Hash of the recipient's address, or null for a link that was not made here, or not for this organization. */
  recipientOf(organizationId: string, hash: string): Buffer | null
}

/** How an address is known where it must not be kept; two spellings of one address are one recipient. */
export function addressHash(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest()
}

export function createMailLinks({ publicUrl, secretFor }: { publicUrl: string; secretFor(purpose: string): string }): MailLinks {
  return {
    urlFor(organizationId, address) {
      const sealed = seal(addressHash(address), secretFor('mail-links'), organizationId.toLowerCase())
      return `${publicUrl}/email/unsubscribe/${organizationId}/${sealed.toString('base64url')}`
    },
    recipientOf(organizationId, hash) {
      try {
        return unsealBytes(Buffer.from(hash, 'base64url'), secretFor('mail-links'), organizationId.toLowerCase())
      } catch {
        return null
      }
    },
  }
}
