import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ActiveSession } from '@yuko/contract/accounts/security/list-sessions'
import { notify } from '@yuko/runtime'
import { Badge, Button, DateTime, ErrorPanel, RelativeTime, Section, Skeleton } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useEndOtherSessions, useEndSession } from '#data/account.mutations.ts'
import { accountQueries } from '#data/account.queries.ts'
import styles from '#info/info.module.css'

const showError = (error: Error) => notify(error.message, { type: 'error' })

export function SessionsSection() {
  const sessions = useInfiniteQuery(accountQueries.sessions())
  const [isAsking, setIsAsking] = useState(false)
  const endOthers = useEndOtherSessions()
  const rows = sessions.data?.pages.flatMap(({ items }) => items)
  const here = rows?.filter(({ isThis }) => isThis) ?? []
  const others = rows?.filter(({ isThis }) => !isThis) ?? []
  return (
    <Section
      title={t`Where you are signed in`}
      description={t`If you don’t recognize a device, sign it out and change your password.`}
      actions={
        others.length > 0 && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t`Sign out other devices`}
          </Button>
        )
      }
      flush
    >
      {sessions.isPending && (
        <div className={styles.waiting}>
          <Skeleton height={56} />
        </div>
      )}
      {sessions.isError && !rows && (
        <ErrorPanel title={t`Couldn’t load your devices`} onRetry={sessions.refetch} isRetrying={sessions.isFetching}>
          {sessions.error.message}
        </ErrorPanel>
      )}
      {rows && (
        <ul className={styles.sessions} aria-label={t`Devices`}>
          {[...here, ...others].map((session) => (
            <SessionLine key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
      {sessions.hasNextPage && (
        <Button variant="default" m={20} mt={0} onClick={() => sessions.fetchNextPage()} loading={sessions.isFetchingNextPage}>
          {t`Show more`}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Sign out other devices?`}
          confirmLabel={t`Sign out`}
          onConfirm={() =>
            endOthers
              .mutateAsync({})
              .then(() => notify(t`Other devices signed out`), showError)
              .finally(() => setIsAsking(false))
          }
          onCancel={() => setIsAsking(false)}
        >
          {t`All other devices need to sign in again. Unsaved changes there are lost.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}

function SessionLine({ session: { sessionId, device, createdAt, lastUsedAt, isThis } }: { session: ActiveSession }) {
  const end = useEndSession()
  const signOut = () =>
    end.mutate({ params: { sessionId } }, { onSuccess: () => notify(t`Signed out: ${device}`), onError: showError })
  return (
    <li>
      <div>
        <span className={styles.device}>
          {device} {isThis && <Badge size="sm">{t`This device`}</Badge>}
        </span>
        <span className={styles.quiet}>
          <Trans>
            Signed in <DateTime at={createdAt} />
          </Trans>
          {!isThis && (
            <>
              {' · '}
              <Trans>
                Last used <RelativeTime at={lastUsedAt} />
              </Trans>
            </>
          )}
        </span>
      </div>
      {!isThis && (
        <Button variant="default" size="xs" onClick={signOut} loading={end.isPending} aria-label={t`Sign out: ${device}`}>
          {t`Sign out`}
        </Button>
      )}
    </li>
  )
}
