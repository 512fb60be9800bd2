import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewMedia } from '@yuko/contract/reviews/media'
import { type MediaAction, moderateMedia } from '@yuko/contract/reviews/moderate-media'
import type { ReviewDetail } from '@yuko/contract/reviews/review'
import { callApi } from '@yuko/runtime'
import { foreseenMedia } from './media.model.ts'
import { reviewKeys } from './reviews.queries.ts'

interface MediaModeration {
  mediaId: string
  /** The actions in order: one rotation to the left is three to the right. */
  actions: readonly MediaAction[]
}

/** Moderates a picture, with an optimistic update that is reverted on an error. */
export function useModerateMedia(reviewId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `media of ${reviewId}` },
    mutationFn: async ({ mediaId, actions }: MediaModeration) => {
      let media: ReviewMedia[] = []
      for (const action of actions)
        media = (await callApi(moderateMedia, { params: { reviewId, mediaId }, body: { action } })).media
      return media
    },
    onMutate: async ({ mediaId, actions }) => {
      await client.cancelQueries({ queryKey: reviewKeys.detail(reviewId) })
      const before = client.getQueryData<ReviewDetail>(reviewKeys.detail(reviewId))?.media
      if (before)
        showMedia(
          client,
          reviewId,
          actions.reduce((media, action) => foreseenMedia(media, mediaId, action), before),
        )
      return { before }
    },
    onSuccess: (media) => showMedia(client, reviewId, media),
    onError: (_error, _moderation, context) => context?.before && showMedia(client, reviewId, context.before),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: reviewKeys.detail(reviewId) }),
        client.invalidateQueries({ queryKey: reviewKeys.lists() }),
        client.invalidateQueries({ queryKey: reviewKeys.facets() }),
      ]),
  })
}

const showMedia = (client: QueryClient, reviewId: string, media: ReviewMedia[]) =>
  client.setQueryData<ReviewDetail>(reviewKeys.detail(reviewId), (detail) => detail && { ...detail, media })
