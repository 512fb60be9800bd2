import { createHmac } from 'node:crypto'
import { isProven, presentOf, type Secret } from './secret.ts'

/** IDs in links, signed by us. Their content isn't secret. */
export interface SignedIds {
  write(uuids: readonly string[]): string
  /** null: not signed by us, so forged links need no lookup. */
  read(token: string): string[] | null
}

const proofBytes = 16
const idBytes = 16

/** A separate secret for each kind of link, so that a form's link can't decline a correction. */
export function createSignedIds(secret: Secret): SignedIds {
  const proofOf = (ids: Buffer, key: string) => createHmac('sha256', key).update(ids).digest().subarray(0, proofBytes)
  return {
    write(uuids) {
      const ids = Buffer.from(uuids.join('').replaceAll('-', ''), 'hex')
      return Buffer.concat([ids, proofOf(ids, presentOf(secret))]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      const ids = bytes.subarray(0, -proofBytes)
      // base64url decoding is lenient; only the canonical spelling is accepted.
      if (ids.length === 0 || ids.length % idBytes > 0 || bytes.toString('base64url') !== token) return null
      if (!isProven(secret, bytes.subarray(-proofBytes), (key) => proofOf(ids, key))) return null
      return Array.from({ length: ids.length / idBytes }, (_, index) =>
        ids
          .subarray(index * idBytes, (index + 1) * idBytes)
          .toString('hex')
          .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      )
    },
  }
}
