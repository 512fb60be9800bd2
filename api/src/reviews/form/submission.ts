import type { FormFields } from '@yuko/contract/storefront/form-fields'
import { mediaIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { PointPromises } from '#platform/ports/point-promises.ts'
import type { AuthorLinks } from '../author-links.ts'

/** What makes two texts one review, as imports reckon it. */
export type FingerprintOf = (review: {
  productId: string | null
  authorEmail: string | null
  authorName: string
  day: string | null
  body: string
  externalId: string | null
  externalSource: string | null
}) => string

export interface FormTools {
  readonly clock: Clock
  readonly emails: EmailWriter
  readonly promises: PointPromises
  readonly links: AuthorLinks
  readonly fingerprintOf: FingerprintOf
}

export interface Submission {
  organizationId: string
  /** uuid; null: the store itself */
  productId: string | null
  /** Of the author; whoever came by the link of a request has proven it. */
  email: string
  /** Null: somebody on the shop's page. */
  request: { requestId: string; itemId: string; reviewId: string | null; orderId: string | null; isManual: boolean } | null
  fields: FormFields
  ipHash: string | null
  locale: string
}

export interface Submitted {
  /** uuid */
  reviewId: string
  state: 'published' | 'pending' | 'confirm'
  isEdit: boolean
}

export const claimsOf = ({ media }: FormFields) =>
  media.map(({ mediaId, token }) => ({ mediaId: mediaIds.toUuid(mediaId), token }))

/** All that shoppers learn: whoever writes spam is told nothing that helps. */
export function stateOf({ status, hold_reason }: { status: string; hold_reason: string | null }): Submitted['state'] {
  if (status === 'published') return 'published'
  return hold_reason === 'email_unconfirmed' ? 'confirm' : 'pending'
}
