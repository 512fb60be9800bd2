import { plural, t } from '@lingui/core/macro'
import { orNothing } from '@yuko/contract/address'
import type { Segment } from '@yuko/contract/automation/segments/segment'
import type { Tier } from '@yuko/contract/loyalty/tiers/tier'
import { pageLocale } from '@yuko/runtime'
import { type ActiveFilter, FilterBar, FilterSelect } from '@yuko/ui'
import type { ReactNode } from 'react'
import { statusLabels } from '#data/member-wording.ts'
import type { CustomersSearch } from './customers.search.ts'

const statuses = (['member', 'candidate', 'opted_out', 'blocked'] as const).map((value) => ({
  value,
  label: statusLabels[value],
}))
const steps = [1, 100, 500, 1000, 5000]
/** The option for members without a tier. */
const noTier = 'none'

interface CustomersFiltersProps {
  search: CustomersSearch
  tiers: readonly Tier[]
  segments: readonly Pick<Segment, 'segmentId' | 'name'>[]
  onChange: (change: Partial<CustomersSearch>) => void
  onClear: () => void
  tools: ReactNode
}

export function CustomersFilters({ search, tiers, segments, onChange, onClear, tools }: CustomersFiltersProps) {
  const tierOptions = [...tiers.map(({ tierId, name }) => ({ value: tierId, label: name })), { value: noTier, label: t`No tier` }]
  const chooseTiers = (chosen: string[]) => {
    // “No tier” excludes the tiers, and the other way around: the last choice wins.
    const wasNone = search.hasTier === false
    const tierIds = chosen.filter((one) => one !== noTier)
    if (chosen.includes(noTier) && !wasNone) return onChange({ tierId: undefined, hasTier: false })
    onChange({ tierId: orNothing(tierIds), hasTier: undefined })
  }
  return (
    <FilterBar
      searchLabel={t`Search by name or email`}
      search={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
      active={activeFilters(search, { tiers, segments, onChange })}
      onClear={onClear}
      tools={tools}
    >
      <FilterSelect
        label={t`Status`}
        options={statuses}
        selected={search.status ?? []}
        onChange={(chosen) => onChange({ status: orNothing(chosen as NonNullable<CustomersSearch['status']>) })}
      />
      <FilterSelect
        label={t`Tier`}
        options={tierOptions}
        selected={search.hasTier === false ? [noTier] : (search.tierId ?? [])}
        onChange={chooseTiers}
      />
      <FilterSelect
        isSingle
        label={t`Points`}
        options={steps.map((step) => ({ value: String(step), label: leastLabel(step) }))}
        selected={search.minBalance === undefined ? [] : [String(search.minBalance)]}
        onChange={([least]) => onChange({ minBalance: least === undefined ? undefined : Number(least) })}
      />
      {segments.length > 0 && (
        <FilterSelect
          isSingle
          label={t`Segment`}
          options={segments.map(({ segmentId, name }) => ({ value: segmentId, label: name }))}
          selected={search.segmentId === undefined ? [] : [search.segmentId]}
          onChange={([segmentId]) => onChange({ segmentId })}
        />
      )}
    </FilterBar>
  )
}

const leastLabel = (step: number) => plural(step, { 1: 'Has points', other: '# points or more' })
const mostLabel = (points: number) => plural(points, { one: '# point or less', other: '# points or less' })
const joinedSince = (date: string) => t`Joined since ${date}`
const joinedBy = (date: string) => t`Joined by ${date}`
/** Calendar days of the API have no time zone. */
const dayLabel = (day: string) =>
  new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

function activeFilters(
  search: CustomersSearch,
  { tiers, segments, onChange }: Pick<CustomersFiltersProps, 'tiers' | 'segments' | 'onChange'>,
): ActiveFilter[] {
  const { status = [], tierId = [], hasTier, minBalance, maxBalance, joinedFrom, joinedTo, segmentId } = search
  const chip = (id: string, label: string, change: Partial<CustomersSearch>) => ({ id, label, onRemove: () => onChange(change) })
  const nameOfTier = (id: string) => tiers.find((tier) => tier.tierId === id)?.name ?? t`Deleted tier`
  const nameOfSegment = (id: string) => segments.find((one) => one.segmentId === id)?.name ?? t`Deleted segment`
  const found = [
    ...status.map((one) => chip(one, statusLabels[one], { status: orNothing(status.filter((other) => other !== one)) })),
    ...tierId.map((one) => chip(one, nameOfTier(one), { tierId: orNothing(tierId.filter((other) => other !== one)) })),
    hasTier !== undefined && chip('hasTier', hasTier ? t`Has a tier` : t`No tier`, { hasTier: undefined }),
    minBalance !== undefined && chip('minBalance', leastLabel(minBalance), { minBalance: undefined }),
    maxBalance !== undefined && chip('maxBalance', mostLabel(maxBalance), { maxBalance: undefined }),
    joinedFrom !== undefined && chip('joinedFrom', joinedSince(dayLabel(joinedFrom)), { joinedFrom: undefined }),
    segmentId !== undefined && chip('segmentId', nameOfSegment(segmentId), { segmentId: undefined }),
    joinedTo !== undefined && chip('joinedTo', joinedBy(dayLabel(joinedTo)), { joinedTo: undefined }),
  ]
  return found.filter((one) => one !== false)
}
