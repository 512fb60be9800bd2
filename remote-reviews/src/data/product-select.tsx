import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ProductRef } from '@yuko/contract/reviews/review'
import { useDebouncedValue } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { type ComponentProps, useState } from 'react'
import { reviewQueries } from '#data/reviews.queries.ts'

export type ChosenProduct = Pick<ProductRef, 'productId' | 'title'>

interface ProductSelectProps extends Pick<ComponentProps<typeof Select>, 'label' | 'aria-label' | 'placeholder' | 'size'> {
  product: ChosenProduct | null
  onChange: (product: ChosenProduct | null) => void
}

/** One of the store’s products, or none. */
export function ProductSelect({ product, onChange, ...look }: ProductSelectProps) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text === product?.title ? '' : text.trim(), 200)
  const found: readonly ChosenProduct[] = useQuery(reviewQueries.products(q)).data?.items ?? []
  const isMissing = product && !found.some(({ productId }) => productId === product.productId)
  const offered = isMissing ? [product, ...found] : found
  return (
    <Select
      {...look}
      data={offered.map(({ productId, title }) => ({ value: productId, label: title }))}
      value={product?.productId ?? null}
      onChange={(chosen) => onChange(offered.find(({ productId }) => productId === chosen) ?? null)}
      searchable
      clearable
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={t`No matching products`}
    />
  )
}
