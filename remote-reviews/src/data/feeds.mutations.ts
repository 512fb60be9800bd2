import { useMutation, useQueryClient } from '@tanstack/react-query'
import { closeFeed } from '@yuko/contract/feeds/close-feed'
import type { Feed, FeedKind } from '@yuko/contract/feeds/feed'
import { renewFeedAddress } from '@yuko/contract/feeds/renew-feed-address'
import type { Page } from '@yuko/contract/primitives'
import { callApi } from '@yuko/runtime'
import { feedKeys } from './feeds.queries.ts'

export const useRenewFeedAddress = (kind: FeedKind) => useFeedMutation(() => callApi(renewFeedAddress, { params: { kind } }))
export const useCloseFeed = (kind: FeedKind) => useFeedMutation(() => callApi(closeFeed, { params: { kind } }))

function useFeedMutation(mutationFn: () => Promise<Feed>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (feed) =>
      client.setQueryData<Page<Feed>>(
        feedKeys.all,
        (page) => page && { ...page, items: page.items.map((item) => (item.kind === feed.kind ? feed : item)) },
      ),
  })
}
