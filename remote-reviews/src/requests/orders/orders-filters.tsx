import { t } from '@lingui/core/macro'
import { requestChannel, requestKind, skipReason } from '@yuko/contract/requests/request'
import { type ActiveFilter, FilterBar, FilterSelect, TextInput, useFormat } from '@yuko/ui'
import type { ReactNode } from 'react'
import { channelLabels, kindLabels } from '#data/request-kinds.ts'
import { skipLabels, statusLabels } from '../wording.ts'
import styles from './orders.module.css'
import type { OrdersSearch } from './orders.search.ts'

const orNothing = <Item,>(list: Item[]) => (list.length > 0 ? list : undefined)
const optionsOf = (labels: Record<string, string>, values: readonly string[]) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))
const reasons = optionsOf(skipLabels, skipReason.options)
const kinds = optionsOf(kindLabels, requestKind.options)
const channels = optionsOf(channelLabels, requestChannel.options)

interface OrdersFiltersProps {
  search: OrdersSearch
  onChange: (change: Partial<OrdersSearch>) => void
  onClear: () => void
  tools: ReactNode
}

export function OrdersFilters({ search, onChange, onClear, tools }: OrdersFiltersProps) {
  const format = useFormat()
  const sent = [search.sentFrom, search.sentTo].map((day) => (day ? format.day(day) : ''))
  const sentDays = sent.join(' – ')
  const active: ActiveFilter[] = [
    ...(search.status ?? []).map((status) => ({
      id: `status ${status}`,
      label: statusLabels[status],
      onRemove: () => onChange({ status: orNothing((search.status ?? []).filter((one) => one !== status)) }),
    })),
    ...(search.skipReason ?? []).map((reason) => ({
      id: reason,
      label: skipLabels[reason],
      onRemove: () => onChange({ skipReason: orNothing((search.skipReason ?? []).filter((one) => one !== reason)) }),
    })),
    ...(search.kind ?? []).map((kind) => ({
      id: kind,
      label: kindLabels[kind],
      onRemove: () => onChange({ kind: orNothing((search.kind ?? []).filter((one) => one !== kind)) }),
    })),
    ...(search.channel ?? []).map((channel) => ({
      id: channel,
      label: channelLabels[channel],
      onRemove: () => onChange({ channel: orNothing((search.channel ?? []).filter((one) => one !== channel)) }),
    })),
    ...(search.sentFrom || search.sentTo
      ? [{ id: 'sent', label: t`Sent: ${sentDays}`, onRemove: () => onChange({ sentFrom: undefined, sentTo: undefined }) }]
      : []),
  ]
  return (
    <FilterBar
      searchLabel={t`Search orders and customers`}
      search={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
      active={active}
      onClear={onClear}
      tools={tools}
    >
      <FilterSelect
        label={t`Skip reason`}
        options={reasons}
        selected={search.skipReason ?? []}
        onChange={(chosen) => onChange({ skipReason: orNothing(chosen as NonNullable<OrdersSearch['skipReason']>) })}
      />
      <FilterSelect
        label={t`Request type`}
        options={kinds}
        selected={search.kind ?? []}
        onChange={(chosen) => onChange({ kind: orNothing(chosen as NonNullable<OrdersSearch['kind']>) })}
      />
      <FilterSelect
        label={t`Channel`}
        options={channels}
        selected={search.channel ?? []}
        onChange={(chosen) => onChange({ channel: orNothing(chosen as NonNullable<OrdersSearch['channel']>) })}
      />
      <fieldset className={styles.dates} aria-label={t({ message: 'Ordered', context: 'date' })}>
        <TextInput
          size="xs"
          type="date"
          aria-label={t`Start date`}
          max={search.to}
          value={search.from ?? ''}
          onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
        />
        –
        <TextInput
          size="xs"
          type="date"
          aria-label={t`End date`}
          min={search.from}
          value={search.to ?? ''}
          onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
        />
      </fieldset>
    </FilterBar>
  )
}
