import { createHmac } from 'node:crypto'
import { isProven, presentOf, type Secret } from './secret.ts'

/** Ids that go out in a link and come back: who holds the link was given it by us. It is no secret what it names. */
export interface SignedIds {
  write(uuids: readonly string[]): string
  /** Null for what we did not write, so that nothing has to be looked up for a link that was made up. */
  read(token: string): string[] | null
}

const proofBytes = 16
const idBytes = 16

/** A secret of its own for each kind of link: one that opens a form must not decline a correction. */
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
      // Decoding is lenient: one spelling is one link.
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
