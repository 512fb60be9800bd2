import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { subscriberSource } from '@yuko/contract/automation/subscribers/subscriber'
import { type ActiveFilter, FilterBar, FilterSelect } from '@yuko/ui'
import type { ReactNode } from 'react'
import { segmentQueries, subscriberQueries } from '#data/subscriber.queries.ts'
import { countryName, sourceLabels } from '../wording.ts'
import { orNothing, type SubscribersSearch } from './subscribers.search.ts'

const sources = subscriberSource.options.map((value) => ({ value, label: sourceLabels[value] }))

interface SubscribersFiltersProps {
  search: SubscribersSearch
  matching: string | undefined
  onChange: (change: SubscribersSearch) => void
  onClear: () => void
  tools: ReactNode
}

export function SubscribersFilters({ search, matching, onChange, onClear, tools }: SubscribersFiltersProps) {
  const { data: choices } = useQuery(subscriberQueries.choices())
  const { data: segments } = useQuery(segmentQueries.list())
  const segmentName = (id: string) => segments?.items.find(({ segmentId }) => segmentId === id)?.name ?? '…'
  const { tag = [], source = [], country = [], segmentId } = search

  const chip = (id: string, label: string, change: SubscribersSearch): ActiveFilter => ({
    id,
    label,
    onRemove: () => onChange(change),
  })
  const active = [
    ...tag.map((one) => chip(`tag ${one}`, t`Tag: ${one}`, { tag: orNothing(tag.filter((other) => other !== one)) })),
    ...(segmentId ? [chip('segment', t`Segment: ${segmentName(segmentId)}`, { segmentId: undefined })] : []),
    ...source.map((one) => chip(one, sourceLabels[one], { source: orNothing(source.filter((other) => other !== one)) })),
    ...country.map((one) => chip(one, countryName(one), { country: orNothing(country.filter((other) => other !== one)) })),
  ]
  return (
    <FilterBar
      searchLabel={t`Search by name or email`}
      search={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
      active={active}
      onClear={onClear}
      {...(matching && { matching })}
      tools={tools}
    >
      <FilterSelect
        label={t`Tag`}
        options={(choices?.tags ?? []).map(({ value, count }) => ({ value, label: value, count }))}
        selected={tag}
        onChange={(chosen) => onChange({ tag: orNothing(chosen) })}
      />
      <FilterSelect
        label={t`Segment`}
        isSingle
        options={(segments?.items ?? []).map((one) => ({ value: one.segmentId, label: one.name }))}
        selected={segmentId ? [segmentId] : []}
        onChange={([chosen]) => onChange({ segmentId: chosen })}
      />
      <FilterSelect
        label={t`Source`}
        options={sources}
        selected={source}
        onChange={(chosen) => onChange({ source: orNothing(chosen as typeof source) })}
      />
      <FilterSelect
        label={t`Country`}
        options={(choices?.countries ?? []).map(({ value, count }) => ({ value, label: countryName(value), count }))}
        selected={country}
        onChange={(chosen) => onChange({ country: orNothing(chosen) })}
      />
    </FilterBar>
  )
}
