import { t } from '@lingui/core/macro'
import { getOptionsLockup, getParsedComboboxData, Select as MantineSelect, type Primitive, type SelectProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { bestFirst } from '#form/best-first.ts'

/** A select. With `searchable` the field accepts text, which narrows the options; Enter selects the highlighted one. */
export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  return props.searchable ? <SearchableSelect {...props} /> : <MantineSelect {...props} />
}

function SearchableSelect<Value extends Primitive>(props: SelectProps<Value>) {
  const { value, data, onSearchChange, onOptionSubmit, onFocus, onBlur, onKeyDown, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const label = useLabel(value, data)
  /** The search; null while the field shows the selection. */
  const [typed, setTyped] = useState<string | null>(null)
  const restore = () => {
    setTyped(null)
    if (typed !== null) onSearchChange?.(label)
  }
  // The selection's text is selected, so that typing replaces it.
  useEffect(() => {
    const field = input.current
    if (typed === null && field !== null && field === document.activeElement && field.value === label) field.select()
  }, [typed, label])

  return (
    <MantineSelect<Value>
      allowDeselect={false}
      nothingFoundMessage={t`No results`}
      filter={bestFirst}
      aria-autocomplete="list"
      {...rest}
      ref={input}
      data={data}
      value={value}
      selectFirstOptionOnChange
      searchValue={typed ?? label}
      onSearchChange={(text) => {
        setTyped(text === label ? null : text)
        onSearchChange?.(text)
      }}
      onOptionSubmit={(chosen) => {
        setTyped(null)
        onOptionSubmit?.(chosen)
      }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        restore()
        onBlur?.(event)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Escape') restore()
        // Enter selects from the list instead of submitting the form with the old selection.
        if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault()
        onKeyDown?.(event)
      }}
    />
  )
}

/** The label of the selection, also when a list filtered by the server no longer contains it. */
function useLabel<Value extends Primitive>(value: SelectProps<Value>['value'], data: SelectProps<Value>['data']): string {
  const labels = useMemo(() => getOptionsLockup(getParsedComboboxData(data)), [data])
  const last = useRef<{ value: unknown; label: string }>(undefined)
  const found = value === null || value === undefined ? undefined : labels[`${value}`]?.label
  if (found !== undefined) last.current = { value, label: found }
  return found ?? (last.current?.value === value && last.current ? last.current.label : '')
}
