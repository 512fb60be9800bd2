import { t } from '@lingui/core/macro'
import { IconCheck, IconWarning } from '@yuko/ui'
import { IconOffline, IconSpinner } from '@yuko/ui/on-demand'
import styles from './builder.module.css'
import type { SaveState } from './use-saving.ts'

const texts: Readonly<Record<SaveState, string>> = {
  saved: t`Saved`,
  saving: t`Saving…`,
  incomplete: t`Not saved: fix the invalid fields`,
  offline: t`Offline: saved in this browser`,
  failed: t`Server error: saved in this browser`,
  conflict: t`Not saved: changed by someone else`,
  refused: t`Not saved`,
}

/** Whether the draft is saved, and where. */
export function SaveStateText({ state }: { state: SaveState }) {
  const Icon = state === 'saved' ? IconCheck : state === 'saving' ? IconSpinner : state === 'offline' ? IconOffline : IconWarning
  return (
    <span className={styles.state} data-state={state} data-unsaved={state !== 'saved' || undefined} role="status">
      <Icon size={16} aria-hidden />
      {texts[state]}
    </span>
  )
}
