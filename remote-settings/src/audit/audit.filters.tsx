import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { auditWords } from '@yuko/contract/audit/audit-words'
import { FilterSelect, TextInput, useDebouncedValue } from '@yuko/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { type AuditSearch, auditQueries } from '#data/audit.queries.ts'
import styles from './audit.module.css'
import { actorName } from './wording.ts'

interface FiltersProps {
  search: AuditSearch
  onChange: (next: AuditSearch) => void
  tools: ReactNode
}

export function AuditFilters({ search, onChange, tools }: FiltersProps) {
  const { data: choices } = useQuery(auditQueries.choices())
  const actors = new Map(choices?.actors.map((actor) => [actor.id ?? actor.type, actorName(actor)]))
  const actorOptions = [...actors].map(([value, label]) => ({ value, label }))
  const actionOptions = (choices?.actions ?? []).map((value) => ({ value, label: auditWords(value) }))
  return (
    <div className={styles.filters}>
      <FilterSelect
        label={t`Actor`}
        options={actorOptions}
        selected={search.actor ? [search.actor] : []}
        // Single choice: the newest replaces the previous one.
        onChange={(chosen) => onChange({ actor: chosen.find((one) => one !== search.actor) ?? '' })}
      />
      <FilterSelect
        label={t`Activity`}
        options={actionOptions}
        selected={search.action ?? []}
        onChange={(action) => onChange({ action })}
      />
      <span className={styles.day}>
        {t`From`}
        <TextInput
          aria-label={t`From`}
          type="date"
          size="xs"
          value={search.from ?? ''}
          max={search.to}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        />
      </span>
      <span className={styles.day}>
        {t`To`}
        <TextInput
          aria-label={t`To`}
          type="date"
          size="xs"
          value={search.to ?? ''}
          min={search.from}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
      </span>
      <TargetFilter value={search.target ?? ''} onChange={(target) => onChange({ target })} />
      <span className={styles.end}>{tools}</span>
    </div>
  )
}

function TargetFilter({ value, onChange }: { value: string; onChange: (target: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [settled] = useDebouncedValue(typed, 300)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing triggers another request
  useEffect(() => {
    if (settled.trim() !== value) onChange(settled.trim())
  }, [settled])
  return (
    <TextInput
      size="xs"
      className={styles.target}
      aria-label={t`ID of the affected item`}
      placeholder={t`ID, such as rev_…`}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
