import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import styles from './editor.module.css'
import type { Tab } from './widget-fields.ts'

interface SettingsTabsProps {
  tabs: readonly { tab: Tab; name: string }[]
  selected: Tab
  onSelect: (tab: Tab) => void
}

/** Tabs with arrow key navigation. */
export function SettingsTabs({ tabs, selected, onSelect }: SettingsTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs[(tabs.findIndex(({ tab }) => tab === selected) + step + tabs.length) % tabs.length]
    if (!next) return
    onSelect(next.tab)
    document.getElementById(`tab-${next.tab}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t`Widget settings`} onKeyDown={onKeyDown}>
      {tabs.map(({ tab, name }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls="widget-settings"
          aria-selected={tab === selected}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
