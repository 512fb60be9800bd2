import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { allOf, keyIdOf, presentOf, type Secret } from './secret.ts'

const nonceLength = 12
const tagLength = 16

/**
 * Encrypts values that must be readable again, but not in a copy of the database (AES-256-GCM). `belongsTo` binds the value to
 * its row, so that it can't be decrypted in another one.
 */
export function seal(plain: string | Uint8Array, secret: Secret, belongsTo: string): Buffer {
  const key = presentOf(secret)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', bytesOf(key), nonce, { authTagLength: tagLength }).setAAD(Buffer.from(belongsTo))
  return Buffer.concat([markOf(key), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws if it was encrypted with another secret or for another row, or was modified. */
export function unseal(sealed: Uint8Array, secret: Secret, belongsTo: string): string {
  return unsealBytes(sealed, secret, belongsTo).toString('utf8')
}

export function unsealBytes(sealed: Uint8Array, secret: Secret, belongsTo: string): Buffer {
  const bytes = Buffer.from(sealed)
  const marked = allOf(secret).find((key) => startsWith(bytes, markOf(key)))
  const whole = { bytes, belongsTo }
  const tries = [
    ...(marked === undefined ? [] : [() => open({ bytes: bytes.subarray(markLength), belongsTo }, marked)]),
    // Values from before values contained a key ID.
    ...allOf(secret).map((key) => () => open(whole, key)),
  ]
  return firstThatWorks(tries)
}

/** Prefix of encrypted values: format and key ID. */
export function markOf(key: string): Buffer {
  return Buffer.from(`01${keyIdOf(key)}`, 'hex')
}

const markLength = 5

const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)

function open({ bytes, belongsTo }: { bytes: Buffer; belongsTo: string }, key: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', bytesOf(key), bytes.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(bytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()])
}

function firstThatWorks<T>(tries: readonly (() => T)[]): T {
  let problem: unknown
  for (const attempt of tries) {
    try {
      return attempt()
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

const bytesOf = (key: string) => createHash('sha256').update(key).digest()
