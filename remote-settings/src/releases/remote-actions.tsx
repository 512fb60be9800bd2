import { t } from '@lingui/core/macro'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { Button } from '@yuko/ui'
import type { AskedChange } from './asked-change.ts'
import styles from './releases.module.css'

interface RemoteActionsProps {
  remote: RemoteState
  onAsk: (change: AskedChange) => void
}

export function RemoteActions({ remote: { previous, canary, armed, releases }, onAsk }: RemoteActionsProps) {
  return (
    <div className={styles.actions}>
      {previous && (
        <Button color="danger" size="xs" onClick={() => onAsk({ ask: 'roll-back', version: previous })}>
          {t`Roll back`}
        </Button>
      )}
      {canary && (
        <Button size="xs" onClick={() => onAsk({ ask: 'promote', version: canary.version })}>
          {t`Promote canary`}
        </Button>
      )}
      {canary && (
        <Button size="xs" variant="default" onClick={() => onAsk({ ask: 'end-canary', version: canary.version })}>
          {t`End canary`}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => onAsk({ ask: 'canary' })} disabled={releases.length === 0}>
        {canary ? t`Edit canary` : t`Start canary`}
      </Button>
      <Button size="xs" variant="default" onClick={() => onAsk({ ask: 'pin' })} disabled={releases.length === 0}>
        {t`Pin organization`}
      </Button>
      <Button size="xs" variant="default" onClick={() => onAsk({ ask: armed ? 'disarm' : 'arm' })}>
        {armed ? t`Turn off automatic rollback` : t`Turn on automatic rollback`}
      </Button>
    </div>
  )
}
