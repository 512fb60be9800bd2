import { t } from '@lingui/core/macro'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { Button, StatusBadge, Text } from '@yuko/ui'
import type { AskedChange } from './asked-change.ts'
import styles from './releases.module.css'
import { Version } from './version.tsx'

interface VersionListProps {
  remote: RemoteState
  onAsk: (change: AskedChange) => void
}

/** Pinned organizations, then all versions. */
export function VersionList({ remote: { live, pins, releases }, onAsk }: VersionListProps) {
  return (
    <ul className={styles.list}>
      {pins.map((pin) => (
        <li key={pin.organizationId}>
          <span className={styles.grow}>
            <span className={styles.version}>{pin.organizationId}</span> → <Version of={pin.version} />
          </span>
          <Button size="xs" variant="default" onClick={() => onAsk({ ask: 'unpin', organizationId: pin.organizationId })}>
            {t`Unpin`}
          </Button>
        </li>
      ))}
      {releases.map((release) => (
        <li key={release.version}>
          <span className={styles.name}>
            <Version of={release.version} />
          </span>
          <span className={styles.state}>
            <StatusBadge
              status={release.state}
              tone={release.state === 'refused' ? 'danger' : release.state === 'canary' ? 'info' : undefined}
            />
          </span>
          <Text span c="dimmed" size="sm" className={styles.grow ?? ''}>
            {release.refusal ?? (release.uploadedBy ? t`Uploaded by ${release.uploadedBy}` : t`From the build`)}
          </Text>
          {release.version !== live && release.state !== 'refused' && (
            <Button size="xs" variant="default" onClick={() => onAsk({ ask: 'promote', version: release.version })}>
              {t`Promote`}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
