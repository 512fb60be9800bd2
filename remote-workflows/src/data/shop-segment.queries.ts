import { queryOptions } from '@tanstack/react-query'
import { listShopSegments } from '@yuko/contract/store/list-shop-segments'
import type { ShopSegment } from '@yuko/contract/store/shop-segment'
import { callApi } from '@yuko/runtime'

/** Its customers are still being copied. */
export const isBeingCopied = ({ isFollowed, isDeleted, customers }: ShopSegment) => isFollowed && !isDeleted && customers === null

export const shopSegmentQueries = {
  /** Empty without a Shopify store. */
  list: () =>
    queryOptions({
      queryKey: ['shop-segments'],
      queryFn: ({ signal }) => callApi(listShopSegments, {}, { signal }),
      staleTime: 30_000,
      refetchInterval: ({ state }) => (state.data?.items.some(isBeingCopied) ? 2000 : false),
    }),
}
