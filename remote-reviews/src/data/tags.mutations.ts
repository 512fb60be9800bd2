import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import type { ReviewDetail } from '@yuko/contract/reviews/review'
import { createReviewTag } from '@yuko/contract/reviews/tags/create-review-tag'
import { deleteReviewTag } from '@yuko/contract/reviews/tags/delete-review-tag'
import type { ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { setReviewTags } from '@yuko/contract/reviews/tags/set-review-tags'
import { updateReviewTag } from '@yuko/contract/reviews/tags/update-review-tag'
import { callApi } from '@yuko/runtime'
import { changeRows } from './review-lists.ts'
import { reviewKeys } from './reviews.queries.ts'
import { tagKeys } from './tags.queries.ts'

type NewTag = InputOf<typeof createReviewTag>['body']

export function useCreateTag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewTag) => callApi(createReviewTag, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: tagKeys.list() }),
  })
}

/** Also changes the tag on its reviews. */
export function useUpdateTag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tagId, name, color }: ReviewTag) => callApi(updateReviewTag, { params: { tagId }, body: { name, color } }),
    onSuccess: () => client.invalidateQueries({ queryKey: reviewKeys.all }),
  })
}

/** Also removes the tag from its reviews. */
export function useDeleteTag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tagId: string) => callApi(deleteReviewTag, { params: { tagId } }),
    onSettled: () => client.invalidateQueries({ queryKey: reviewKeys.all }),
  })
}

/** Shows the tags immediately, and reverts them on an error. */
export function useSetReviewTags(reviewId: string) {
  const client = useQueryClient()
  const show = (tags: ReviewTag[]) => {
    client.setQueryData<ReviewDetail>(reviewKeys.detail(reviewId), (detail) => detail && { ...detail, tags })
    changeRows(client, (review) => (review.reviewId === reviewId ? { ...review, tags } : review))
  }
  return useMutation({
    mutationFn: (tags: ReviewTag[]) =>
      callApi(setReviewTags, { params: { reviewId }, body: { tagIds: tags.map(({ tagId }) => tagId) } }),
    onMutate: async (tags) => {
      await client.cancelQueries({ queryKey: reviewKeys.detail(reviewId) })
      const before = client.getQueryData<ReviewDetail>(reviewKeys.detail(reviewId))?.tags
      show(tags)
      return { before }
    },
    onError: (_error, _tags, context) => context?.before && show(context.before),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: reviewKeys.detail(reviewId) }),
        client.invalidateQueries({ queryKey: reviewKeys.facets() }),
        client.invalidateQueries({ queryKey: tagKeys.list() }),
      ]),
  })
}
