import { ApiError } from '@yuko/runtime'
import { StaleAlert } from '@yuko/ui/on-demand'

/** A mutation that saves, publishes or restores. */
export interface Change {
  readonly error: Error | null
  readonly reset: () => void
}

interface RefusedChangeProps<Edited> {
  changes: readonly Change[]
  /** As in "this widget". */
  subject: string
  /** Reloads it after a change by someone else. */
  onReload: () => Promise<Edited | undefined>
  onTake: (theirs: Edited) => void
}

/** Above the editor of something that is published: why a change was refused. After a conflict, either version can be kept. */
export function RefusedChange<Edited>({ changes, subject, onReload, onTake }: RefusedChangeProps<Edited>) {
  const refusal = changes.find(({ error }) => error)?.error
  if (!refusal) return null
  const isStale = refusal instanceof ApiError && refusal.code?.endsWith('.changed-since')
  const reload = () => {
    forgetRefusals(changes)
    return onReload()
  }
  const takeTheirs = async () => {
    const theirs = await reload()
    if (theirs) onTake(theirs)
  }
  return <StaleAlert message={refusal.message} changed={isStale ? subject : undefined} onTheirs={takeTheirs} onMine={reload} />
}

export function forgetRefusals(changes: readonly Change[]): void {
  for (const change of changes) change.reset()
}
