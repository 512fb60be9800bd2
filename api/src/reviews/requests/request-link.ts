/**
 * The signed link of a review request. It contains the request's id, so a forged link needs no lookup. Its expiry is stored with
 * the request, not in the link, because a sent email cannot be changed.
 */

import type { SecretFor } from '#platform/secret.ts'
import { createSignedIds } from '#platform/signed-ids.ts'

export interface RequestLinks {
  /** The form; `item` is the product (wire id) whose stars were clicked in the email. */
  address(organizationId: string, requestId: string, about?: { itemId?: string; rating?: number; answer?: string }): string
  /** The form, in a text. `code`: the request's. */
  shortAddress(code: string): string
  /** Where the customer says the order has not arrived yet. */
  postponeAddress(organizationId: string, requestId: string): string
  read(token: string): { organizationId: string; requestId: string } | null
}

interface Needs {
  secretFor: SecretFor
  readonly publicUrl: string
}

export function createRequestLinks({ secretFor, publicUrl }: Needs): RequestLinks {
  const ids = createSignedIds(secretFor('review-request-link'))
  const pageOf = (organizationId: string, requestId: string) => `${publicUrl}/review/${ids.write([organizationId, requestId])}`
  return {
    address(organizationId, requestId, { itemId, rating, answer } = {}) {
      const query = new URLSearchParams({
        ...(itemId && { item: itemId }),
        ...(rating && { rating: String(rating) }),
        ...(answer && { answer }),
      })
      return `${pageOf(organizationId, requestId)}${query.size > 0 ? `?${query}` : ''}`
    },
    shortAddress: (code) => `${publicUrl}/r/${code}`,
    postponeAddress: (organizationId, requestId) => `${pageOf(organizationId, requestId)}/postpone`,
    read(token) {
      const [organizationId, requestId, ...more] = ids.read(token) ?? []
      return organizationId && requestId && more.length === 0 ? { organizationId, requestId } : null
    },
  }
}
