import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RelativeTime, Skeleton, Text } from '@yuko/ui'
import { releaseQueries } from '#data/releases.queries.ts'
import styles from './releases.module.css'

/** The history of a remote: who did what, and why. */
export function Changes({ remote }: { remote: string }) {
  const changes = useQuery(releaseQueries.changes(remote))
  if (changes.isError)
    return (
      <Text c="dimmed">
        <Trans>Couldn’t load the log: {changes.error.message}</Trans>
      </Text>
    )
  if (!changes.data) return <Skeleton height={40} mt="sm" />
  return (
    <ul className={styles.list} aria-label={t`Log`}>
      {changes.data.map(({ id, at, by, action, version, reason }) => (
        <li key={id}>
          <span className={styles.grow}>
            {action} {version && <span className={styles.version}>{version}</span>} {reason && t`“${reason}”`}
          </span>
          <Text span c="dimmed" size="sm">
            {by} · <RelativeTime at={at} />
          </Text>
        </li>
      ))}
      {changes.data.length === 0 && <li>{t`No changes yet. The live version follows the build.`}</li>}
    </ul>
  )
}
