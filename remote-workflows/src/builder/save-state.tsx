import { t } from '@lingui/core/macro'
import { IconCheck, IconOffline, IconSpinner, IconWarning } from '@yuko/ui'
import styles from './builder.module.css'
import type { SaveState } from './use-saving.ts'

const texts: Readonly<Record<SaveState, string>> = {
  saved: t`Saved`,
  saving: t`Saving …`,
  incomplete: t`Not saved: something is filled in wrongly`,
  offline: t`Offline: kept in this browser`,
  failed: t`The server had a problem: kept in this browser`,
  conflict: t`Not saved: changed elsewhere`,
  refused: t`Not saved`,
}

/** Whether what is on screen is kept, and where. */
export function SaveStateText({ state }: { state: SaveState }) {
  const Icon = state === 'saved' ? IconCheck : state === 'saving' ? IconSpinner : state === 'offline' ? IconOffline : IconWarning
  return (
    <span className={styles.state} data-state={state} data-unsaved={state !== 'saved' || undefined} role="status">
      <Icon size={16} aria-hidden />
      {texts[state]}
    </span>
  )
}
