import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShopSegment } from '@yuko/contract/store/shop-segment'
import { useEffect, useRef } from 'react'
import { useFollowShopSegment, useFollowUsed } from '#data/shop-segment.mutations.ts'
import { isBeingCopied, shopSegmentQueries } from '#data/shop-segment.queries.ts'
import { segmentKeys } from '#data/subscriber.queries.ts'
import { MemberField } from './member.field.tsx'

interface ShopSegmentFieldProps {
  label: string
  value: string
  disabled?: boolean | undefined
  onChange: (value: string) => void
}

/** A segment of the Shopify store. Choosing one copies its customers. */
export function ShopSegmentField({ value, onChange, ...rest }: ShopSegmentFieldProps) {
  const follow = useFollowShopSegment()
  const segments = useQuery(shopSegmentQueries.list()).data?.items
  const chosen = segments?.find(({ shopSegmentId }) => shopSegmentId === value)
  useFollowUsed(rest.disabled ? [] : [value])
  usePreviewsOnceCopied(chosen)
  return (
    <MemberField
      {...rest}
      of="shop_segment"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={follow.error?.message ?? (chosen?.isDeleted && t`This segment was deleted in Shopify.`)}
      description={chosen && stateOf(chosen)}
      onChange={(id) => {
        follow.mutate(id)
        onChange(id)
      }}
    />
  )
}

function stateOf(segment: ShopSegment): string | undefined {
  if (isBeingCopied(segment)) return t`Copying customers from Shopify…`
  const { customers } = segment
  return customers === null ? undefined : plural(customers, { one: '# customer in Shopify', other: '# customers in Shopify' })
}

/** Previews of rules count nobody in a segment until it is copied. */
function usePreviewsOnceCopied(chosen: ShopSegment | undefined) {
  const client = useQueryClient()
  const isPending = chosen !== undefined && isBeingCopied(chosen)
  const wasPending = useRef(isPending)
  useEffect(() => {
    if (wasPending.current && !isPending) void client.invalidateQueries({ queryKey: segmentKeys.all })
    wasPending.current = isPending
  }, [client, isPending])
}
