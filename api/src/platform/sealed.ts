import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/**
 * Encrypts what has to be read again and must not be readable in a copy of the database (AES-256-GCM). `belongsTo` names
 * the row, so that a sealed value which was moved to another row does not open there.
 */
export function seal(plain: string | Uint8Array, secret: string, belongsTo: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: tagLength }).setAAD(Buffer.from(belongsTo))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws for what was not sealed with this secret for this row, or was changed since. */
export function unseal(sealed: Uint8Array, secret: string, belongsTo: string): string {
  return unsealBytes(sealed, secret, belongsTo).toString('utf8')
}

export function unsealBytes(sealed: Uint8Array, secret: string, belongsTo: string): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(bytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()])
}

const keyOf = (secret: string) => createHash('sha256').update(secret).digest()
