import { createSignedIds } from '#platform/signed-ids.ts'

export interface ReviewOfLink {
  organizationId: string
  /** uuid */
  reviewId: string
}

/** What we mail to an author: to edit the own review, for ever, and to confirm the address of a guest. Neither can be made of the other. */
export interface AuthorLinks {
  edit(review: ReviewOfLink): string
  confirm(review: ReviewOfLink): string
  readEdit(token: string): ReviewOfLink | null
  readConfirm(token: string): ReviewOfLink | null
}

export function createAuthorLinks({
  secretFor,
  publicUrl,
}: {
  secretFor(purpose: string): string
  publicUrl: string
}): AuthorLinks {
  const toEdit = createSignedIds(secretFor('review-edit-link'))
  const toConfirm = createSignedIds(secretFor('review-confirm-link'))
  return {
    edit: ({ organizationId, reviewId }) => `${publicUrl}/review/${toEdit.write([organizationId, reviewId])}/edit`,
    confirm: ({ organizationId, reviewId }) => `${publicUrl}/review/${toConfirm.write([organizationId, reviewId])}/confirm`,
    readEdit: (token) => reviewOf(toEdit.read(token)),
    readConfirm: (token) => reviewOf(toConfirm.read(token)),
  }
}

function reviewOf(ids: string[] | null): ReviewOfLink | null {
  const [organizationId, reviewId, ...more] = ids ?? []
  return organizationId && reviewId && more.length === 0 ? { organizationId, reviewId } : null
}
