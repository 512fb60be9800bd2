import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { ChipsField } from '../chips/chips.field.tsx'
import { collectionQueries } from './collections.queries.ts'

interface CollectionsFieldProps {
  label: string
  collectionIds: readonly string[]
  isReadOnly?: boolean
  error?: string | undefined
  onChange: (collectionIds: string[]) => void
}

const most = 100

/** Selects collections of the store by title, searched on the server. */
export function CollectionsField({ label, collectionIds, isReadOnly = false, error, onChange }: CollectionsFieldProps) {
  const { titleOf, remember } = useTitles(collectionIds)
  return (
    <ChipsField
      label={label}
      chosen={collectionIds.map((id) => ({ id, name: titleOf(id) }))}
      onRemove={isReadOnly ? undefined : (id) => onChange(collectionIds.filter((one) => one !== id))}
    >
      {!isReadOnly && collectionIds.length < most && (
        <CollectionSelect
          label={label}
          except={collectionIds}
          error={error}
          onChoose={(id, title) => {
            remember(id, title)
            onChange([...collectionIds, id])
          }}
        />
      )}
    </ChipsField>
  )
}

interface CollectionSelectProps {
  label: string
  isLabelShown?: boolean
  except?: readonly string[]
  error?: string | undefined
  onChoose: (collectionId: string, title: string) => void
}

/** Adds one collection and is empty again. */
export function CollectionSelect({ label, isLabelShown = false, except = [], error, onChoose }: CollectionSelectProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery(collectionQueries.found(q))
  const options = (found.data ?? [])
    .filter(({ collectionId }) => !except.includes(collectionId))
    .map(({ collectionId, title }) => ({ value: collectionId, label: title }))
  return (
    <Select
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      placeholder={t`Search collections`}
      nothingFoundMessage={
        found.isError ? t`Couldn’t load the collections.` : found.isPending ? t`Loading…` : t`No collections match`
      }
      searchable
      data={options}
      value={null}
      error={error}
      onSearchChange={setTyped}
      onChange={(id) => {
        const chosen = options.find(({ value }) => value === id)
        if (chosen) onChoose(chosen.value, chosen.label)
      }}
    />
  )
}

/** The titles of collections chosen earlier, which are fetched, and of those chosen here. */
function useTitles(collectionIds: readonly string[]) {
  const [before] = useState(collectionIds)
  const chosenBefore = useQuery(collectionQueries.chosen(before))
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({})
  return {
    titleOf: (id: string) =>
      seen[id] ??
      chosenBefore.data?.find(({ collectionId }) => collectionId === id)?.title ??
      (chosenBefore.isLoading ? '…' : t`Deleted collection`),
    remember: (collectionId: string, title: string) => setSeen((all) => ({ ...all, [collectionId]: title })),
  }
}
