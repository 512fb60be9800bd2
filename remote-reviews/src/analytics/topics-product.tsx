import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReviewTopics } from '@yuko/contract/reviews/topics/get-review-topics'
import { useDebouncedValue } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { reviewQueries } from '#data/reviews.queries.ts'

interface TopicsProductProps {
  product: ReviewTopics['product']
  onChange: (productId: string | null) => void
}

/** Narrows the topics to one product. */
export function TopicsProduct({ product, onChange }: TopicsProductProps) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text === product?.title ? '' : text.trim(), 200)
  const { data } = useQuery(reviewQueries.products(q))
  const found = data?.items.map(({ productId, title }) => ({ value: productId, label: title })) ?? []
  const isMissing = product && !found.some(({ value }) => value === product.productId)
  return (
    <Select
      size="xs"
      aria-label={t`Product`}
      placeholder={t`All products`}
      data={isMissing ? [{ value: product.productId, label: product.title }, ...found] : found}
      value={product?.productId ?? null}
      onChange={onChange}
      searchable
      clearable
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={t`No matching products`}
    />
  )
}
