import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, TextInput, useDebouncedValue } from '@yuko/ui'
import { useState } from 'react'
import { productQueries } from './products.queries.ts'
import styles from './products-field.module.css'

export interface ChosenProduct {
  productId: string
  title: string
}

interface ProductsFieldProps {
  most: number
  products: ChosenProduct[]
  error: string | undefined
  onChange: (products: ChosenProduct[]) => void
}

/** Products of the store, searched on the server because there may be thousands. Selected ones stay visible. */
export function ProductsField({ most, products, error, onChange }: ProductsFieldProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const { data, error: failure } = useQuery(productQueries.found(q))
  const chosen = new Set(products.map(({ productId }) => productId))
  const others = (data ?? []).filter(({ productId }) => !chosen.has(productId))
  const toggle = ({ productId, title }: ChosenProduct) =>
    onChange(chosen.has(productId) ? products.filter((one) => one.productId !== productId) : [...products, { productId, title }])
  return (
    <fieldset className={styles.products}>
      <legend>{t`Products`}</legend>
      <TextInput
        type="search"
        aria-label={t`Search products`}
        placeholder={t`Search products`}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.list} aria-busy={!data}>
        {[...products, ...others].map((product) => (
          <Checkbox
            key={product.productId}
            size="xs"
            label={product.title}
            checked={chosen.has(product.productId)}
            disabled={!chosen.has(product.productId) && products.length >= most}
            onChange={() => toggle(product)}
          />
        ))}
        {data?.length === 0 && products.length === 0 && <span>{t`No matching products`}</span>}
        {failure && <span role="alert">{failure.message}</span>}
      </div>
    </fieldset>
  )
}
