import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { followShopSegment } from '@yuko/contract/store/follow-shop-segment'
import { callApi } from '@yuko/runtime'
import { useEffect, useState } from 'react'
import { shopSegmentQueries } from './shop-segment.queries.ts'

/** Copies the customers of a Shopify segment, and keeps them up to date. */
export function useFollowShopSegment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shopSegmentId: string) => callApi(followShopSegment, { params: { shopSegmentId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: shopSegmentQueries.list().queryKey }),
  })
}

/** Copies of campaigns and restored workflows may use segments that are no longer followed. `used`: when the editor opens. */
export function useFollowUsed(used: readonly string[]) {
  const [ids] = useState(used)
  const { mutate } = useFollowShopSegment()
  const segments = useQuery(shopSegmentQueries.list()).data?.items ?? []
  const unfollowed = segments.find((one) => ids.includes(one.shopSegmentId) && !one.isFollowed && !one.isDeleted)?.shopSegmentId
  useEffect(() => {
    if (unfollowed !== undefined) mutate(unfollowed)
  }, [unfollowed, mutate])
}
