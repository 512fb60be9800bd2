import { t } from '@lingui/core/macro'
import { Button, IconCheck, IconWarning } from '@yuko/ui'
import { IconOffline, IconSpinner, StaleAlert } from '@yuko/ui/on-demand'
import styles from '../campaigns.module.css'
import type { Composer } from './use-composer.ts'
import type { SaveState } from './use-saving.ts'

const texts: Readonly<Record<SaveState, string>> = {
  saved: t`Saved`,
  saving: t`Saving…`,
  incomplete: t`Not saved: fix the invalid fields`,
  offline: t`Offline: not saved yet`,
  failed: t`Not saved`,
  conflict: t`Not saved: changed by someone else`,
}

/** Whether the draft is saved; after an error it can be saved again. */
export function SaveStateText({ composer: { state, flush } }: { composer: Composer }) {
  const Icon = state === 'saved' ? IconCheck : state === 'saving' ? IconSpinner : state === 'offline' ? IconOffline : IconWarning
  return (
    <span className={styles.state} data-state={state} data-unsaved={state !== 'saved' || undefined}>
      <span className={styles.stateText} role="status">
        <Icon size={16} aria-hidden />
        {texts[state]}
      </span>
      {(state === 'offline' || state === 'failed') && (
        <Button variant="subtle" size="compact-sm" onClick={() => void flush()}>
          {t`Retry`}
        </Button>
      )}
    </span>
  )
}

/** Why the draft was not saved; after a conflict, either version can be kept. */
export function SaveProblem({ composer: { state, problem, takeTheirs, insist } }: { composer: Composer }) {
  if (!problem || (state !== 'conflict' && state !== 'failed')) return null
  const isStale = problem.code === 'email-campaign.changed-since'
  return (
    <StaleAlert
      message={problem.message}
      changed={isStale ? t({ message: 'this campaign', comment: 'In “Somebody else changed this campaign”' }) : undefined}
      onTheirs={takeTheirs}
      onMine={insist}
    />
  )
}
