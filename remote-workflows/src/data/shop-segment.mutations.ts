import { useMutation, useQueryClient } from '@tanstack/react-query'
import { followShopSegment } from '@yuko/contract/store/follow-shop-segment'
import { callApi } from '@yuko/runtime'
import { shopSegmentQueries } from './shop-segment.queries.ts'

/** Copies the customers of a Shopify segment, and keeps them up to date. */
export function useFollowShopSegment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shopSegmentId: string) => callApi(followShopSegment, { params: { shopSegmentId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: shopSegmentQueries.list().queryKey }),
  })
}
