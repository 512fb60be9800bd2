import { useQuery } from '@tanstack/react-query'
import { Select, useDebouncedValue } from '@yuko/ui'
import { useState } from 'react'
import { reviewQueries } from '#data/reviews.queries.ts'

interface ProductFilterProps {
  productId: string | undefined
  onChange: (productId: string | undefined) => void
}

/** One product of the store, found by its title on the server. */
export function ProductFilter({ productId, onChange }: ProductFilterProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [q] = useDebouncedValue(typed.trim(), 200)
  const products = useQuery({ ...reviewQueries.products(q), enabled: isOpen || productId !== undefined })
  return (
    <Select
      size="xs"
      w={170}
      aria-label="Product"
      placeholder="Product"
      searchable
      clearable
      data={products.data?.items.map((product) => ({ value: product.productId, label: product.title })) ?? []}
      value={productId ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setIsOpen(true)}
      onChange={(value) => onChange(value ?? undefined)}
      nothingFoundMessage={products.isPending ? 'Loading…' : 'No product of this name'}
      filter={({ options }) => options}
    />
  )
}
