import { t } from '@lingui/core/macro'
import { CloseButton, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconClose, IconSearch } from '#icons/icons.ts'

/** An active filter. */
export interface ActiveFilter {
  id: string
  /** "Rating: 4, 5". */
  label: string
  onRemove: () => void
}

/** Props of {@link FilterBar}. */
export interface FilterBarProps {
  /** The search's label: "Search reviews". */
  searchLabel: string
  search: string
  /** Called 250 ms after the last key, or immediately on Enter or clear. */
  onSearch: (search: string) => void
  /** FilterSelect buttons. */
  children?: ReactNode
  active?: readonly ActiveFilter[]
  onClear?: () => void
  /** Number of matching rows: "1,204 reviews". */
  matching?: string
  /** At the right: column selection, export. */
  tools?: ReactNode
}

/** The toolbar of a list: search (focused by `/`), filters, and active filters as removable chips. */
export function FilterBar({ searchLabel, search, onSearch, children, active = [], onClear, matching, tools }: FilterBarProps) {
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useSearchDraft(search, onSearch)
  useHotkeys([['/', () => input.current?.focus()]])

  return (
    <div className="yk-filters">
      <div className="yk-filter-row">
        <TextInput
          ref={input}
          className="yk-search"
          size="xs"
          type="search"
          aria-label={searchLabel}
          aria-keyshortcuts="/"
          placeholder={searchLabel}
          leftSection={<IconSearch size={14} aria-hidden />}
          rightSection={
            draft ? (
              <CloseButton size="xs" aria-label={t`Clear search`} onClick={() => setDraft('', true)} />
            ) : (
              <kbd className="yk-key" aria-hidden>
                /
              </kbd>
            )
          }
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setDraft(draft, true)
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        {children && <div className="yk-filter-buttons">{children}</div>}
        {tools && <div className="yk-filter-tools">{tools}</div>}
      </div>
      {active.length > 0 && (
        <ul className="yk-chips" aria-label={t`Active filters`}>
          {matching && <li className="yk-matching yk-tabular">{matching}</li>}
          {active.map(({ id, label, onRemove }) => (
            <li key={id} className="yk-chip">
              {label}
              <button type="button" aria-label={t`Remove filter ${label}`} onClick={onRemove}>
                <IconClose size={12} aria-hidden />
              </button>
            </li>
          ))}
          {onClear && (
            <li>
              <button type="button" className="yk-clear" onClick={onClear}>
                {t`Clear all`}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** The typed text before it is searched; changes from outside (Back, a saved view) replace it. */
function useSearchDraft(search: string, onSearch: (search: string) => void) {
  const [draft, setDraft] = useState(search)
  const [known, setKnown] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useEffectEvent((text: string) => onSearch(text))

  if (search !== known) {
    setKnown(search)
    if (search !== draft.trim()) setDraft(search)
  }
  useEffect(() => {
    timer.current = setTimeout(() => draft.trim() !== search && send(draft.trim()), 250)
    return () => clearTimeout(timer.current)
  }, [draft, search])

  const change = (text: string, isFinal = false) => {
    setDraft(text)
    if (!isFinal) return
    clearTimeout(timer.current)
    onSearch(text.trim())
  }
  return [draft, change] as const
}
