import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteReviewSummary } from '@yuko/contract/reviews/summaries/delete-review-summary'
import { draftReviewSummary } from '@yuko/contract/reviews/summaries/draft-review-summary'
import { publishReviewSummary } from '@yuko/contract/reviews/summaries/publish-review-summary'
import type { ReviewSummaryDraft } from '@yuko/contract/reviews/summaries/review-summary'
import { callApi } from '@yuko/runtime'
import { reviewSummaryKeys } from './review-summaries.queries.ts'

/** Written by the AI provider; nothing is stored. */
export const useDraftReviewSummary = (productId: string) =>
  useMutation({ mutationFn: () => callApi(draftReviewSummary, { params: { productId } }) })

export function usePublishReviewSummary(productId: string) {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: ReviewSummaryDraft) => callApi(publishReviewSummary, { params: { productId }, body }),
    onSuccess,
  })
}

export function useDeleteReviewSummary(productId: string) {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: () => callApi(deleteReviewSummary, { params: { productId } }), onSuccess })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: reviewSummaryKeys.all })
}
