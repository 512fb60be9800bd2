import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { allOf, keyIdOf, presentOf, type Secret } from './secret.ts'

const nonceLength = 12
const tagLength = 16

/**
 * Encrypts what has to be read again and must not be readable in a copy of the database (AES-256-GCM). `belongsTo` names
 * the row, so that a sealed value which was moved to another row does not open there.
 */
export function seal(plain: string | Uint8Array, secret: Secret, belongsTo: string): Buffer {
  const key = presentOf(secret)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', bytesOf(key), nonce, { authTagLength: tagLength }).setAAD(Buffer.from(belongsTo))
  return Buffer.concat([markOf(key), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws for what was not sealed with this secret for this row, or was changed since. */
export function unseal(sealed: Uint8Array, secret: Secret, belongsTo: string): string {
  return unsealBytes(sealed, secret, belongsTo).toString('utf8')
}

export function unsealBytes(sealed: Uint8Array, secret: Secret, belongsTo: string): Buffer {
  const bytes = Buffer.from(sealed)
  const marked = allOf(secret).find((key) => startsWith(bytes, markOf(key)))
  const whole = { bytes, belongsTo }
  const tries = [
    ...(marked === undefined ? [] : [() => open({ bytes: bytes.subarray(markLength), belongsTo }, marked)]),
    // What was sealed before values named their key.
    ...allOf(secret).map((key) => () => open(whole, key)),
  ]
  return firstThatWorks(tries)
}

/** What a sealed value begins with: the form, and which key opens it. */
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
