import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ProductGroup } from '@yuko/contract/reviews/product-groups/product-group'
import { ChipsField } from '@yuko/kit/chips/chips.field.tsx'
import { useDebouncedValue } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { type ReactNode, useState } from 'react'
import { productGroupQueries } from './product-groups.queries.ts'

type NamedGroup = Pick<ProductGroup, 'productGroupId' | 'name'>

interface ProductGroupsFieldProps {
  most: number
  /** Chosen before, with their names. */
  before: readonly NamedGroup[]
  error: ReactNode
  onChange: (productGroupIds: string[]) => void
}

export function ProductGroupsField({ most, before, error, onChange }: ProductGroupsFieldProps) {
  const [groups, setGroups] = useState(before)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery(productGroupQueries.found(q)).data ?? []
  const choose = (next: readonly NamedGroup[]) => {
    setGroups(next)
    onChange(next.map(({ productGroupId }) => productGroupId))
  }
  const offered = found.filter((group) => !groups.some(({ productGroupId }) => productGroupId === group.productGroupId))
  return (
    <ChipsField
      label={t`Product groups`}
      chosen={groups.map(({ productGroupId: id, name }) => ({ id, name }))}
      onRemove={(id) => choose(groups.filter(({ productGroupId }) => productGroupId !== id))}
    >
      <Select
        aria-label={t`Product groups`}
        placeholder={t`Search product groups`}
        nothingFoundMessage={t`No matching groups`}
        searchable
        data={offered.map(({ productGroupId: value, name: label }) => ({ value, label }))}
        value={null}
        error={error}
        onSearchChange={setTyped}
        onChange={(id) => {
          const group = offered.find(({ productGroupId }) => productGroupId === id)
          if (group && groups.length < most) choose([...groups, { productGroupId: group.productGroupId, name: group.name }])
        }}
      />
    </ChipsField>
  )
}
