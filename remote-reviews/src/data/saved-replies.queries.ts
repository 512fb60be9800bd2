import { queryOptions } from '@tanstack/react-query'
import { listSavedReplies } from '@yuko/contract/reviews/saved-replies/list-saved-replies'
import { callApi } from '@yuko/runtime'

export const savedReplyKeys = {
  all: ['saved-replies'] as const,
  /** Filled in for one review, or with their shortcodes. */
  list: (reviewId: string | undefined) => [...savedReplyKeys.all, reviewId] as const,
}

export const savedReplyQueries = {
  list: (reviewId?: string) =>
    queryOptions({
      queryKey: savedReplyKeys.list(reviewId),
      queryFn: ({ signal }) => callApi(listSavedReplies, { query: { reviewId } }, { signal }),
    }),
}
