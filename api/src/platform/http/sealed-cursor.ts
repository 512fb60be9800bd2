import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Caller } from '../auth/session.ts'
import { notACursor } from './cursor.ts'

const nonceLength = 12
const tagLength = 16

/**
 * A cursor contains the sort key of a row: an address, a last name. Members who see masked data must not read it there, so
 * cursors are encrypted for one list of one organization. Deterministic.
 */
export interface CursorSeal {
  /** Encrypts the cursor in a list's reply. Other replies are unchanged. */
  close<Reply>(reply: Reply): Reply
  /** Decrypts the cursor in a list's query. Refuses cursors of other lists or organizations. */
  open(query: unknown): unknown
}

/** Storefront lists are public, so their cursors stay plain. */
export function createCursorSeal(
  secret: string,
  list: string,
  caller: Pick<Caller, 'organizationId' | 'session'> | null,
): CursorSeal {
  if (!caller) return { close: (reply) => reply, open: (query) => query }
  const keys = Buffer.from(hkdfSync('sha256', secret, '', 'cursors', 64))
  const [forNonces, forText] = [keys.subarray(0, 32), keys.subarray(32)]
  const belongsTo = Buffer.from(`${list} ${caller.organizationId ?? caller.session.userId}`)

  const seal = (plain: string) => {
    const nonce = createHmac('sha256', forNonces).update(belongsTo).update('\0').update(plain).digest().subarray(0, nonceLength)
    const cipher = createCipheriv('aes-256-gcm', forText, nonce, { authTagLength: tagLength }).setAAD(belongsTo)
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }
  const unseal = (sealed: string) => {
    try {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', forText, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
        .setAAD(belongsTo)
        .setAuthTag(bytes.subarray(-tagLength))
      return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString()
    } catch {
      throw notACursor()
    }
  }
  return {
    close: (reply) => replace(reply, 'nextCursor', seal),
    open: (query) => replace(query, 'cursor', unseal),
  }
}

function replace<T>(value: T, name: string, by: (text: string) => string): T {
  const text = (value as Record<string, unknown> | null | undefined)?.[name]
  return typeof text === 'string' ? { ...value, [name]: by(text) } : value
}
