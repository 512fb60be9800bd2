import { createHmac } from 'node:crypto'
import { isProven, presentOf, type Secret } from '#platform/secret.ts'

/**
 * Signed tracking URLs for opens and clicks. Everything is in the URL: nothing is looked up before the signature is verified,
 * and a click redirects only to targets from our own emails, as long as the secret is unchanged.
 */
export interface TrackedEmail {
  /** uuid */
  readonly organizationId: string
  /** uuid */
  readonly emailId: string
}

export interface SignedLinks {
  open(email: TrackedEmail): string
  click(email: TrackedEmail, url: string): string
  /** Null if forged or altered. Without `url` it is an open's link. */
  read(token: string, url?: string): TrackedEmail | null
}

const idBytes = 16
const signatureBytes = 16

export function signedLinks(secret: Secret, publicUrl: string): SignedLinks {
  const sign = (ids: Buffer, purpose: string, key: string) =>
    createHmac('sha256', key).update(ids).update(purpose).digest().subarray(0, signatureBytes)
  const tokenOf = ({ organizationId, emailId }: TrackedEmail, purpose: string) => {
    const ids = Buffer.concat([bytesOf(organizationId), bytesOf(emailId)])
    return Buffer.concat([ids, sign(ids, purpose, presentOf(secret))]).toString('base64url')
  }
  return {
    open: (email) => `${publicUrl}/e/o/${tokenOf(email, 'open')}`,
    click: (email, url) => `${publicUrl}/e/c/${tokenOf(email, `click ${url}`)}?to=${encodeURIComponent(url)}`,
    read(token, url) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 2 * idBytes + signatureBytes) return null
      const ids = bytes.subarray(0, 2 * idBytes)
      const purpose = url === undefined ? 'open' : `click ${url}`
      if (!isProven(secret, bytes.subarray(2 * idBytes), (key) => sign(ids, purpose, key))) return null
      return { organizationId: uuidOf(ids.subarray(0, idBytes)), emailId: uuidOf(ids.subarray(idBytes)) }
    },
  }
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
