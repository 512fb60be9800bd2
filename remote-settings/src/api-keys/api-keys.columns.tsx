import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ApiKey } from '@yuko/contract/store/api-key'
import { Badge, Button, type Column, DateTime, RelativeTime } from '@yuko/ui'
import styles from './api-keys.module.css'

export const keyColumns = (onRevoke: (key: ApiKey) => void): Column<ApiKey>[] => [
  {
    id: 'name',
    header: t`Name`,
    card: 'title',
    cell: ({ name, prefix, createdBy, createdAt }) => (
      <span className={styles.name}>
        <span>
          {name} <code>{prefix}…</code>
        </span>
        <span className={styles.quiet}>
          <Trans>
            Created <DateTime at={createdAt} dateOnly />
          </Trans>
          {createdBy && ` · ${createdBy}`}
        </span>
      </span>
    ),
  },
  {
    id: 'scopes',
    header: t`Scopes`,
    cell: ({ scopes }) => (
      <span className={styles.scopes}>
        {scopes.map((scope) => (
          <Badge key={scope} size="sm">
            {scope}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'used',
    header: t`Last used`,
    width: 120,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t`Never`),
  },
  {
    id: 'expires',
    header: t`Expires`,
    width: 120,
    cell: ({ expiresAt }) => (expiresAt ? <DateTime at={expiresAt} dateOnly /> : t`Never`),
  },
  {
    id: 'actions',
    header: t`Actions`,
    isHeaderHidden: true,
    width: 140,
    align: 'end',
    cell: (key) => (
      <Button size="xs" variant="default" aria-label={t`Revoke key: ${key.name}`} onClick={() => onRevoke(key)}>
        {t`Revoke`}
      </Button>
    ),
  },
]
