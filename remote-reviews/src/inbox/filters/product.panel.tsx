import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, IconChevronDown, Popover, Radio, Text, TextInput, useDebouncedValue } from '@yuko/ui'
import { useState } from 'react'
import { reviewQueries } from '#data/reviews.queries.ts'
import styles from './filters.module.css'

interface ProductFilterProps {
  productId: string | undefined
  onChange: (productId: string | undefined) => void
}

/** Filters by one product. The server searches, because a store may have thousands. */
export function ProductFilter({ productId, onChange }: ProductFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className="yk-filter"
          data-on={productId ? true : undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Product`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Product`}>
        <ProductChoice
          canClear
          productId={productId}
          onChange={(chosen) => {
            setIsOpen(false)
            onChange(chosen)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ProductChoiceProps extends ProductFilterProps {
  /** Offers a button that clears the choice. */
  canClear?: boolean
}

/** Chooses one product of the store. */
export function ProductChoice({ productId, canClear = false, onChange }: ProductChoiceProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const { data, error } = useQuery(reviewQueries.products(q))
  return (
    <div className={styles.products}>
      <TextInput
        size="xs"
        type="search"
        aria-label={t`Search products`}
        placeholder={t`Search products`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.productList} aria-busy={!data}>
        {data?.items.map((product) => (
          <Radio
            key={product.productId}
            size="xs"
            label={product.title}
            checked={product.productId === productId}
            onChange={() => onChange(product.productId)}
          />
        ))}
        {data?.items.length === 0 && <Text size="sm">{t`No matching products`}</Text>}
        {error && <Text size="sm">{error.message}</Text>}
      </div>
      {canClear && productId && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => onChange(undefined)}>
          {t`Clear`}
        </Button>
      )}
    </div>
  )
}
