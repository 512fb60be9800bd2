import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Email } from '@yuko/contract/emails/email'
import { Button, RelativeTime, StatusBadge } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import styles from './email-editor.module.css'

interface HistoryProps {
  email: Email
  canRestore: boolean
  onRestore: (version: number | null) => void
  onClose: () => void
}

/** Published versions; restoring one creates a draft. */
export function History({ email, canRestore, onRestore, onClose }: HistoryProps) {
  return (
    <DetailDrawer title={t`History`} onClose={onClose} width={420}>
      <ol className={styles.versions}>
        {email.versions.map(({ version: number, publishedAt, publishedBy: name }) => (
          <Version
            key={number}
            name={t`Version ${number}`}
            isSent={number === email.publishedVersion}
            onRestore={canRestore ? () => onRestore(number) : undefined}
          >
            {name ? (
              <Trans>
                Published <RelativeTime at={publishedAt} /> by {name}
              </Trans>
            ) : (
              <Trans>
                Published <RelativeTime at={publishedAt} />
              </Trans>
            )}
          </Version>
        ))}
        <Version
          name={t`Default`}
          isSent={email.publishedVersion === null}
          onRestore={canRestore ? () => onRestore(null) : undefined}
        >
          {t`The original email`}
        </Version>
      </ol>
    </DetailDrawer>
  )
}

interface VersionProps {
  name: string
  isSent: boolean
  onRestore: (() => void) | undefined
  children: React.ReactNode
}

function Version({ name, isSent, onRestore, children }: VersionProps) {
  return (
    <li className={styles.version}>
      <div>
        <strong>{name}</strong>
        <p className={styles.help}>{children}</p>
      </div>
      {isSent && <StatusBadge status="live">{t({ message: 'Live', context: 'version' })}</StatusBadge>}
      {onRestore && (
        <Button size="xs" variant="default" onClick={onRestore} aria-label={t`Restore ${name}`}>
          {t`Restore`}
        </Button>
      )}
    </li>
  )
}
