/**
 * The link by which a recipient says what mail to get. It must work for years, name no address, and be of no use for asking
 * whether somebody is a customer: it holds the hash of the address, sealed for one organization (AES-256-GCM). A new
 * AUTH_SECRET ends the links that are out, but no choice that was made: those are kept by the hash itself.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16
const hashBytes = 32

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
  const key = () => createHash('sha256').update(secretFor('mail-links')).digest()
  const scopeOf = (organizationId: string) => Buffer.from(organizationId.toLowerCase())
  return {
    urlFor(organizationId, address) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(scopeOf(organizationId))
      const sealed = Buffer.concat([iv, cipher.update(addressHash(address)), cipher.final(), cipher.getAuthTag()])
      return `${publicUrl}/email/unsubscribe/${organizationId}/${sealed.toString('base64url')}`
    },
    recipientOf(organizationId, hash) {
      const sealed = Buffer.from(hash, 'base64url')
      if (sealed.length !== ivBytes + hashBytes + tagBytes) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, ivBytes))
        decipher.setAAD(scopeOf(organizationId)).setAuthTag(sealed.subarray(-tagBytes))
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
