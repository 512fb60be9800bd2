import { t } from '@lingui/core/macro'
import { type ProductValues, productStatus } from '@yuko/contract/store/list-products'
import { type ActiveFilter, FilterBar, FilterSelect } from '@yuko/ui'
import type { ReactNode } from 'react'
import { statusWords } from './products.columns.tsx'
import type { ProductsSearch } from './products.search.ts'

type ListName = 'status' | 'productType' | 'vendor' | 'tag'
const names: readonly ListName[] = ['status', 'productType', 'vendor', 'tag']

interface ProductsFiltersProps {
  search: ProductsSearch
  /** Undefined until the list is loaded. */
  values: ProductValues | undefined
  onChange: (change: Partial<ProductsSearch>) => void
  onClear: () => void
  tools: ReactNode
}

export function ProductsFilters({ search, values, onChange, onClear, tools }: ProductsFiltersProps) {
  const set = (name: ListName, chosen: string[]) => onChange({ [name]: chosen.length > 0 ? chosen : undefined })
  const active = names.flatMap((name) =>
    (search[name] ?? []).map(
      (value): ActiveFilter => ({
        id: `${name} ${value}`,
        label: labelOf(name, value),
        onRemove: () => set(name, (search[name] ?? []).filter((one) => one !== value) as string[]),
      }),
    ),
  )
  const filter = (name: ListName, label: string, offered: readonly string[] = []) => {
    const selected: readonly string[] = search[name] ?? []
    const all = [...new Set([...offered, ...selected])]
    if (all.length === 0) return null
    const options = all.map((value) => ({ value, label: labelOf(name, value) }))
    return <FilterSelect label={label} options={options} selected={[...selected]} onChange={(chosen) => set(name, chosen)} />
  }
  return (
    <FilterBar
      searchLabel={t`Search products`}
      search={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
      active={active}
      onClear={onClear}
      tools={tools}
    >
      {filter('status', t`Status`, productStatus.options)}
      {filter('productType', t`Type`, values?.types)}
      {filter('vendor', t`Vendor`, values?.vendors)}
      {filter('tag', t`Tag`, values?.tags)}
    </FilterBar>
  )
}

const labelOf = (name: ListName, value: string) => (name === 'status' ? statusWords[productStatus.parse(value)].label : value)
