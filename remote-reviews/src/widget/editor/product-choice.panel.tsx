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
  /** Begins with a product that has a question, if there is one. */
  isForQuestions?: boolean
  onChange: (product: string | null) => void
}

/** The product whose reviews the preview shows. */
export function ProductChoice({ value, isRequired, isForQuestions = false, onChange }: ProductChoiceProps) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text, 200)
  const products = useQuery(widgetQueries.products(q))
  const asked = useQuery({ ...widgetQueries.askedProduct(), enabled: isForQuestions })
  const found = (products.data?.items ?? []).flatMap(({ handle, externalId, title, imageUrl }) => {
    const name = handle ?? externalId
    return name === null ? [] : [{ value: name, label: title, imageUrl }]
  })
  const preferred = asked.data?.handle && { value: asked.data.handle, label: asked.data.title, imageUrl: asked.data.imageUrl }
  const isFound = found.some((one) => preferred && one.value === preferred.value)
  const offered = preferred && q === '' && !isFound ? [preferred, ...found] : found
  const first = asked.isLoading ? undefined : (preferred || offered[0])?.value
  useEffect(() => {
    if (isRequired && value === null && first !== undefined) onChange(first)
  }, [isRequired, value, first, onChange])

  return (
    <Select
      size="xs"
      aria-label={t`Preview product`}
      placeholder={t`All products`}
      data={offered.map(({ value, label }) => ({ value, label }))}
      value={value}
      onChange={onChange}
      searchable
      clearable={!isRequired}
      onSearchChange={setText}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={styles.product}>
          <Picture address={offered.find((one) => one.value === option.value)?.imageUrl} />
          {option.label}
        </span>
      )}
      nothingFoundMessage={t`No matching products`}
    />
  )
}

const Picture = ({ address }: { address: string | null | undefined }) =>
  address ? <img src={address} alt="" width={28} height={28} loading="lazy" /> : <IconProduct size={20} aria-hidden />
