import type { SecretFor } from '#platform/secret.ts'
import { createSignedIds } from '#platform/signed-ids.ts'

export interface ReviewOfLink {
  organizationId: string
  /** uuid */
  reviewId: string
}

export interface CorrectionOfLink {
  organizationId: string
  /** uuid of the version saved before the correction. */
  versionId: string
}

export const correctionPath = '/review-correction'

/**
 * Signed links in emails to an author: edit the review (never expires), confirm a guest's address, and view a correction. One
 * cannot be turned into another.
 */
export interface AuthorLinks {
  edit(review: ReviewOfLink): string
  confirm(review: ReviewOfLink): string
  readEdit(token: string): ReviewOfLink | null
  readConfirm(token: string): ReviewOfLink | null
  correction(version: CorrectionOfLink): string
  readCorrection(token: string): CorrectionOfLink | null
}

export function createAuthorLinks({ secretFor, publicUrl }: { secretFor: SecretFor; publicUrl: string }): AuthorLinks {
  const toEdit = createSignedIds(secretFor('review-edit-link'))
  const toConfirm = createSignedIds(secretFor('review-confirm-link'))
  const toCorrection = createSignedIds(secretFor('decline-correction'))
  return {
    edit: ({ organizationId, reviewId }) => `${publicUrl}/review/${toEdit.write([organizationId, reviewId])}/edit`,
    confirm: ({ organizationId, reviewId }) => `${publicUrl}/review/${toConfirm.write([organizationId, reviewId])}/confirm`,
    readEdit: (token) => reviewOf(toEdit.read(token)),
    readConfirm: (token) => reviewOf(toConfirm.read(token)),
    correction: ({ organizationId, versionId }) =>
      `${publicUrl}${correctionPath}/${toCorrection.write([organizationId, versionId])}`,
    readCorrection: (token) => {
      const [organizationId, versionId] = pairIn(toCorrection.read(token))
      return organizationId && versionId ? { organizationId, versionId } : null
    },
  }
}

function reviewOf(ids: string[] | null): ReviewOfLink | null {
  const [organizationId, reviewId] = pairIn(ids)
  return organizationId && reviewId ? { organizationId, reviewId } : null
}

const pairIn = (ids: string[] | null): string[] => (ids?.length === 2 ? ids : [])
