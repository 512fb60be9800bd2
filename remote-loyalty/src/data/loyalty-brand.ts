import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getLoyaltyLook } from '@yuko/contract/brand/get-loyalty-look'
import { type LoyaltyLook, withLoyaltyLook } from '@yuko/contract/brand/loyalty-look'
import { saveLoyaltyLook } from '@yuko/contract/brand/save-loyalty-look'
import { brandQuery } from '@yuko/kit/brand/brand-query.ts'
import { callApi } from '@yuko/runtime'
import { useMemo } from 'react'

const key = ['loyalty-look'] as const

const lookQuery = () => queryOptions({ queryKey: key, queryFn: ({ signal }) => callApi(getLoyaltyLook, {}, { signal }) })

/** The brand, what loyalty has of its own, and what it therefore shows. */
export function useLoyaltyBrand() {
  const brand = useQuery(brandQuery())
  const look = useQuery(lookQuery())
  const parts = [brand, look]
  return {
    data: useMemo(
      () =>
        brand.data && look.data
          ? { brand: brand.data, look: look.data.look, shown: withLoyaltyLook(brand.data, look.data.look) }
          : undefined,
      [brand.data, look.data],
    ),
    error: brand.error ?? look.error,
    isPending: parts.some(({ isPending }) => isPending),
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
  }
}

/** null: the look of the brand. */
export function useSaveLook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (look: LoyaltyLook | null) => callApi(saveLoyaltyLook, { body: { look } }),
    onSuccess: (saved) => client.setQueryData(key, saved),
  })
}
