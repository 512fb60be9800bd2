import { hash } from 'node:crypto'

export interface Fingerprinted {
  productId: string | null
  authorEmail: string | null
  authorName: string
  /** As the file says it, null when it says nothing: the moment of the import must not make a row look new. */
  day: string | null
  body: string
  externalId: string | null
  externalSource: string | null
}

/**
 * What makes two rows one review: the same author wrote the same text about the same product on the same day. Title,
 * stars, reply and spelling of spaces and capitals may differ between two exports of it. Where the source gives an id
 * of its own, that id alone decides. 128 bits of SHA-256 as a uuid, because indexes of it are half as large.
 */
export function fingerprintOf(review: Fingerprinted): string {
  const key =
    review.externalId !== null
      ? ['id', review.externalSource, review.externalId]
      : ['text', review.authorEmail ?? `name ${folded(review.authorName)}`, review.productId, review.day, folded(review.body)]
  const digest = hash('sha256', JSON.stringify(key), 'hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-${digest.slice(12, 16)}-${digest.slice(16, 20)}-${digest.slice(20, 32)}`
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
