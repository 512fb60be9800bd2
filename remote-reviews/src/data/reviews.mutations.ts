import { type InfiniteData, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Page } from '@yuko/contract/primitives'
import { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import { replyToReview } from '@yuko/contract/reviews/reply-to-review'
import type { Reply, Review, ReviewDetail } from '@yuko/contract/reviews/review'
import { undoModeration } from '@yuko/contract/reviews/undo-moderation'
import { updateReply } from '@yuko/contract/reviews/update-reply'
import { ApiError, callApi } from '@yuko/runtime'
import { foreseen, type Moderation, type ModerationResult } from './review.model.ts'
import { type ReviewSearch, reviewKeys } from './reviews.queries.ts'

type Pages = InfiniteData<Page<Review>, string | null>

/** The most that one call takes. */
const batch = 250

/**
 * One action on any number of reviews. The lists show the outcome at once: rows change, or leave a list whose status they no
 * longer have. A refusal brings back what was there.
 */
export function useModerateReviews() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: moderateInBatches,
    onMutate: async (moderation: Moderation) => {
      await client.cancelQueries({ queryKey: reviewKeys.lists() })
      const before = client.getQueriesData<Pages>({ queryKey: reviewKeys.lists() })
      const chosen = new Set(moderation.reviewIds)
      const areAllShown = moderation.reviewIds.every((reviewId) => isShown(client, reviewId))
      changeRows(client, (review) => (chosen.has(review.reviewId) ? foreseen(review, moderation) : review))
      return { before, areAllShown }
    },
    onError: (_error, _moderation, context) => restore(client, context?.before),
    onSuccess: (result, moderation, { before, areAllShown }) => {
      // A row that was not in the list may belong there now: only the api knows its place.
      const wasForeseen = areAllShown && result.refused.length === 0 && moderation.action !== 'restore'
      if (!wasForeseen) restore(client, before)
      // What stands on the screen is right already; other lists and tabs are read again when they are opened.
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

/** Takes a moderation back: the lists are read again, because only the api knows where the reviews belong now. */
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

/** Answers in public, or changes the answer that is there. */
export function useReplyToReview(reviewId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { body: string; notifyAuthor: boolean }) => callApi(replyToReview, { params: { reviewId }, body }),
    onSuccess: (reply) => showReply(client, reviewId, reply),
    onError: (error) => {
      // A colleague was faster: what they wrote belongs on the screen.
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
    client.invalidateQueries({ queryKey: reviewKeys.details() }),
    client.invalidateQueries({ queryKey: reviewKeys.dashboard() }),
  ])

function restore(client: QueryClient, before: [QueryKey, Pages | undefined][] = []) {
  for (const [key, pages] of before) client.setQueryData(key, pages)
}

const isShown = (client: QueryClient, reviewId: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: reviewKeys.lists(), type: 'active' })
    .every((query) =>
      (query.state.data as Pages | undefined)?.pages.some(({ items }) => items.some((review) => review.reviewId === reviewId)),
    )

/** Rewrites the rows of every cached list; null takes a row out, and so does a status that the list does not show. */
function changeRows(client: QueryClient, change: (review: Review) => Review | null) {
  for (const query of client.getQueryCache().findAll({ queryKey: reviewKeys.lists() })) {
    const { status } = query.queryKey[2] as ReviewSearch
    const shown = (status ?? []) as readonly string[]
    const keeps = (review: Review | null): review is Review =>
      review !== null && (shown.length === 0 || shown.includes(review.status))
    client.setQueryData<Pages>(query.queryKey, (pages) => {
      if (!pages) return pages
      return {
        ...pages,
        pages: pages.pages.map((page) => {
          const items = page.items.map(change)
          const isSame = items.every((item, index) => item === page.items[index])
          return isSame ? page : { ...page, items: items.filter(keeps) }
        }),
      }
    })
  }
}
