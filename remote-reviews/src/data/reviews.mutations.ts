import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { correctReview } from '@yuko/contract/reviews/correct-review'
import { exportEvidence } from '@yuko/contract/reviews/export-evidence'
import { exportReviews } from '@yuko/contract/reviews/export-reviews'
import { messageAuthor } from '@yuko/contract/reviews/message-author'
import { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import { moveReview } from '@yuko/contract/reviews/move-review'
import { replyToReview } from '@yuko/contract/reviews/reply-to-review'
import type { Reply, ReviewDetail } from '@yuko/contract/reviews/review'
import { undoModeration } from '@yuko/contract/reviews/undo-moderation'
import { updateReply } from '@yuko/contract/reviews/update-reply'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { ApiError, callApi } from '@yuko/runtime'
import { foreseen, type Moderation, type ModerationResult } from './review.model.ts'
import { cachedLists, changeRows, isShown, restore } from './review-lists.ts'
import { reviewKeys } from './reviews.queries.ts'

type Correction = InputOf<typeof correctReview>['body']

/** The maximum per call. */
const batch = 250

/**
 * One action on any number of reviews. The lists update optimistically: rows change, or leave a list whose status they no longer
 * have. A refusal restores them.
 */
export function useModerateReviews() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: moderateInBatches,
    onMutate: async (moderation: Moderation) => {
      await client.cancelQueries({ queryKey: reviewKeys.lists() })
      const before = cachedLists(client)
      const chosen = new Set(moderation.reviewIds)
      const areAllShown = moderation.reviewIds.every((reviewId) => isShown(client, reviewId))
      changeRows(client, (review) => (chosen.has(review.reviewId) ? foreseen(review, moderation) : review))
      return { before, areAllShown }
    },
    onError: (_error, _moderation, context) => restore(client, context?.before),
    onSuccess: (result, moderation, { before, areAllShown }) => {
      // Other rows may belong to the list now: only the api knows their position.
      const wasForeseen = areAllShown && result.refused.length === 0 && moderation.action !== 'restore'
      if (!wasForeseen) restore(client, before)
      // The visible list is up to date; other lists and tabs are refetched when opened.
      return client.invalidateQueries({ queryKey: reviewKeys.lists(), refetchType: wasForeseen ? 'none' : 'active' })
    },
    onSettled: () => refreshFigures(client),
  })
}

async function moderateInBatches({ reviewIds, ...rest }: Moderation): Promise<ModerationResult> {
  const total: ModerationResult = { changed: [], unchanged: [], refused: [] }
  for (let start = 0; start < reviewIds.length; start += batch) {
    const part = await callApi(moderateReviews, { body: { ...rest, reviewIds: reviewIds.slice(start, start + batch) } })
    total.changed.push(...part.changed)
    total.unchanged.push(...part.unchanged)
    total.refused.push(...part.refused)
  }
  return total
}

/** Undoes a moderation and refetches the lists, because only the api knows the restored status. */
export function useUndoModeration() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ changed }: ModerationResult) => {
      let restored = 0
      const refused: string[] = []
      for (let start = 0; start < changed.length; start += batch) {
        const eventIds = changed.slice(start, start + batch).map(({ eventId }) => eventId)
        const part = await callApi(undoModeration, { body: { eventIds } })
        restored += part.changed.length
        refused.push(...part.refused.map(({ message }) => message))
      }
      return { restored, refused }
    },
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: reviewKeys.lists() }), refreshFigures(client)]),
  })
}

/** Publishes or edits the public reply. */
export function useReplyToReview(reviewId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof replyToReview>['body']) => callApi(replyToReview, { params: { reviewId }, body }),
    onSuccess: (reply) => showReply(client, reviewId, reply),
    onError: (error) => {
      // Another member already replied: show their reply.
      if (error instanceof ApiError && error.code === 'review.already-replied')
        return client.invalidateQueries({ queryKey: reviewKeys.detail(reviewId) })
    },
  })
}

export function useUpdateReply(reviewId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { body: string }) => callApi(updateReply, { params: { reviewId }, body }),
    onSuccess: (reply) => showReply(client, reviewId, reply),
  })
}

/** Emails the author a private message. */
export function useMessageAuthor(reviewId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof messageAuthor>['body']) => callApi(messageAuthor, { params: { reviewId }, body }),
    onSuccess: (message) => {
      client.setQueryData<ReviewDetail>(
        reviewKeys.detail(reviewId),
        (detail) => detail && { ...detail, messages: [...detail.messages, message] },
      )
      return client.invalidateQueries({ queryKey: reviewKeys.detail(reviewId) })
    },
  })
}

/** Corrects the text and notifies the author. */
export function useCorrectReview(reviewId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Correction) => callApi(correctReview, { params: { reviewId }, body }),
    onSuccess: (detail) => showDetail(client, detail),
  })
}

export function useMoveReview(reviewId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { productId: string | null }) => callApi(moveReview, { params: { reviewId }, body }),
    onSuccess: (detail) => showDetail(client, detail),
  })
}

/** Downloads the filtered reviews as a file. */
export function useExportReviews() {
  return useMutation({
    mutationFn: async (query: InputOf<typeof exportReviews>['query']) => {
      const rows = await callApi(exportReviews, { query })
      saveFile(rows, `reviews-${new Date().toISOString().slice(0, 10)}.csv`)
    },
  })
}

/** Downloads the evidence of a review, for a dispute. */
export function useExportEvidence(reviewId: string) {
  return useMutation({
    mutationFn: async () => {
      const evidence = await callApi(exportEvidence, { params: { reviewId } })
      saveFile(evidence, `evidence-${reviewId}.json`)
    },
  })
}

/** Updates the review and its row with the api’s reply. */
function showDetail(client: QueryClient, detail: ReviewDetail) {
  client.setQueryData(reviewKeys.detail(detail.reviewId), detail)
  changeRows(client, (row) => {
    if (row.reviewId !== detail.reviewId) return row
    const { title, body, product } = detail
    return { ...row, title, body, product }
  })
  return Promise.all([client.invalidateQueries({ queryKey: reviewKeys.lists(), refetchType: 'none' }), refreshFigures(client)])
}

function showReply(client: QueryClient, reviewId: string, reply: Reply) {
  client.setQueryData<ReviewDetail>(reviewKeys.detail(reviewId), (detail) => detail && { ...detail, reply, isReplied: true })
  changeRows(client, (review) => (review.reviewId === reviewId ? { ...review, isReplied: true } : review))
  return Promise.all([
    client.invalidateQueries({ queryKey: reviewKeys.detail(reviewId) }),
    client.invalidateQueries({ queryKey: reviewKeys.lists(), refetchType: 'none' }),
    refreshFigures(client),
  ])
}

const refreshFigures = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: reviewKeys.counts() }),
    client.invalidateQueries({ queryKey: reviewKeys.facets() }),
    client.invalidateQueries({ queryKey: reviewKeys.details() }),
    client.invalidateQueries({ queryKey: reviewKeys.dashboard() }),
  ])
