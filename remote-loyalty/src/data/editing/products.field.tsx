import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, CloseButton, TextInput, useDebouncedValue } from '@yuko/ui'
import { useState } from 'react'
import { surroundings } from '#data/surroundings.queries.ts'
import styles from './editing.module.css'

interface ProductsFieldProps {
  label: string
  productIds: readonly string[]
  /** A new choice replaces the previous one. */
  isSingle?: boolean
  isReadOnly?: boolean
  error?: string | undefined
  onChange: (productIds: string[]) => void
}

const most = 250

/** Selects products of the store by title, searched on the server since there may be thousands. */
export function ProductsField({ label, productIds, isSingle = false, isReadOnly = false, error, onChange }: ProductsFieldProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery({ ...surroundings.products(q), enabled: !isReadOnly })
  const { titleOf, remember } = useTitles(productIds)
  const others = (found.data ?? []).filter(({ productId }) => !productIds.includes(productId))
  const add = (productId: string, title: string) => {
    remember(productId, title)
    onChange(isSingle ? [productId] : [...productIds, productId])
  }
  return (
    <fieldset className={styles.products} disabled={isReadOnly}>
      <legend>{label}</legend>
      {productIds.length > 0 && (
        <ul className={styles.chips} aria-label={t`Selected: ${label}`}>
          {productIds.map((id) => (
            <li key={id} className={styles.chip}>
              {titleOf(id)}
              {!isReadOnly && (
                <RemoveButton name={titleOf(id)} onClick={() => onChange(productIds.filter((one) => one !== id))} />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <>
          <TextInput
            type="search"
            aria-label={t`Search: ${label}`}
            placeholder={isSingle && productIds.length > 0 ? t`Search for another product` : t`Search products`}
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={styles.found} aria-busy={!found.data}>
            {others.map(({ productId, title }) => (
              <Checkbox
                key={productId}
                size="xs"
                label={title}
                checked={false}
                disabled={productIds.length >= most}
                onChange={() => add(productId, title)}
              />
            ))}
            {found.data && others.length === 0 && <span>{q ? t`No products match` : t`No other products`}</span>}
            {found.error && <span role="alert">{found.error.message}</span>}
          </div>
        </>
      )}
    </fieldset>
  )
}

const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <CloseButton size="xs" aria-label={t`Remove ${name}`} onClick={onClick} />
)

/** The titles of products chosen earlier, which are fetched, and of those chosen here. */
function useTitles(productIds: readonly string[]) {
  const [before] = useState(productIds)
  const chosenBefore = useQuery(surroundings.chosenProducts(before))
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({})
  return {
    titleOf: (id: string) =>
      seen[id] ??
      chosenBefore.data?.find(({ productId }) => productId === id)?.title ??
      (chosenBefore.isLoading ? '…' : t`Deleted product`),
    remember: (productId: string, title: string) => setSeen((all) => ({ ...all, [productId]: title })),
  }
}
