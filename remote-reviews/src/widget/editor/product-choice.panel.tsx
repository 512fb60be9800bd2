import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { IconProduct, useDebouncedValue } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useEffect, useState } from 'react'
import { widgetQueries } from '#data/widgets.queries.ts'
import styles from './editor.module.css'

interface ProductChoiceProps {
  /** Handle or external id. */
  value: string | null
  isRequired: boolean
  onChange: (product: string | null) => void
}

/** The product whose reviews the preview shows. */
export function ProductChoice({ value, isRequired, onChange }: ProductChoiceProps) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text, 200)
  const products = useQuery(widgetQueries.products(q))
  const items = products.data?.items ?? []
  const offered = items.flatMap(({ handle, externalId, title }) => {
    const name = handle ?? externalId
    return name === null ? [] : [{ value: name, label: title }]
  })
  const first = offered[0]?.value
  useEffect(() => {
    if (isRequired && value === null && first !== undefined) onChange(first)
  }, [isRequired, value, first, onChange])

  return (
    <Select
      size="xs"
      aria-label={t`Preview product`}
      placeholder={t`All products`}
      data={offered}
      value={value}
      onChange={onChange}
      searchable
      clearable={!isRequired}
      onSearchChange={setText}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={styles.product}>
          <Picture address={items.find(({ handle, externalId }) => (handle ?? externalId) === option.value)?.imageUrl} />
          {option.label}
        </span>
      )}
      nothingFoundMessage={t`No matching products`}
    />
  )
}

const Picture = ({ address }: { address: string | null | undefined }) =>
  address ? <img src={address} alt="" width={28} height={28} loading="lazy" /> : <IconProduct size={20} aria-hidden />
