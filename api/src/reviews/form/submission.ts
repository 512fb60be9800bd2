import type { FormFields, LinkChannel } from '@yuko/contract/storefront/form-fields'
import type { BoughtVariant } from '#core/store/order-lines.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { PointPromises } from '#platform/ports/point-promises.ts'
import type { AuthorLinks } from '../author-links.ts'

/** The fingerprint by which imports recognize the same review. */
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
  /** The variant of the product, if it is known. */
  variant: BoughtVariant
  /** The author's address; proven if they came from a request link. null: a customer without one, who got a text. */
  email: string | null
  /** Null: a guest on the storefront. */
  request: { requestId: string; itemId: string; reviewId: string | null; orderId: string | null; isManual: boolean } | null
  /** Of a guest: the merchant's link or QR code, or a form of their own; null: the shop's pages. */
  via: LinkChannel | 'api' | null
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

export const noVariant: BoughtVariant = { externalId: null, title: null }

/** All that shoppers learn: spammers get no hint. */
export function stateOf({ status, hold_reason }: { status: string; hold_reason: string | null }): Submitted['state'] {
  if (status === 'published') return 'published'
  return hold_reason === 'email_unconfirmed' ? 'confirm' : 'pending'
}
