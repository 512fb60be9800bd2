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
          {t`Promote the canary`}
        </Button>
      )}
      {canary && (
        <Button size="xs" variant="default" onClick={() => onAsk({ ask: 'end-canary', version: canary.version })}>
          {t`End the canary`}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => onAsk({ ask: 'canary' })} disabled={releases.length === 0}>
        {canary ? t`Change the canary` : t`Start a canary`}
      </Button>
      <Button size="xs" variant="default" onClick={() => onAsk({ ask: 'pin' })} disabled={releases.length === 0}>
        {t`Pin an organization`}
      </Button>
      <Button size="xs" variant="default" onClick={() => onAsk({ ask: armed ? 'disarm' : 'arm' })}>
        {armed ? t`Disarm` : t`Arm automatic roll-back`}
      </Button>
    </div>
  )
}
