import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError, useHost } from '@yuko/runtime'
import { Button, ButtonLink, EmptyState, ErrorPanel, IconLink, Page, Section, Skeleton } from '@yuko/ui'
import { useState } from 'react'
import { releaseQueries } from '#data/releases.queries.ts'
import { LabDialog } from './lab.dialog.tsx'
import { OperatorKeys } from './operator-keys.section.tsx'
import styles from './releases.module.css'
import { RemoteSection } from './remote.section.tsx'

/** For operators of the server: which organizations get which version of each part. */
export function ReleasesPage() {
  const { user } = useHost()
  const [isInLab, setIsInLab] = useState(false)
  const isOperator = user.isOperator === true
  const isLoaded = useQuery({ ...releaseQueries.remotes(), enabled: isOperator }).data !== undefined
  return (
    <Page
      title={t`Releases`}
      subtitle={t`The versions of Yuko’s parts on this server.`}
      actions={
        isLoaded && (
          <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => setIsInLab(true)}>
            {t`Create lab link`}
          </Button>
        )
      }
    >
      {isOperator ? (
        <Remotes isInLab={isInLab} onLeaveLab={() => setIsInLab(false)} />
      ) : (
        <Section>
          <EmptyState title={t`You don’t have permission to view this page`}>
            {t`Only operators of this server can manage releases. They are set in its deployment.`}
          </EmptyState>
        </Section>
      )}
    </Page>
  )
}

function Remotes({ isInLab, onLeaveLab }: { isInLab: boolean; onLeaveLab: () => void }) {
  const remotes = useQuery(releaseQueries.remotes())
  if (remotes.error instanceof ApiError && remotes.error.code === 'operator.not-ready' && !remotes.data) {
    return (
      <Section>
        <EmptyState
          title={t`Setup required`}
          action={<ButtonLink href="/app/settings/accounts/info">{t`Go to Your info`}</ButtonLink>}
        >
          {remotes.error.message}.
        </EmptyState>
      </Section>
    )
  }
  if (remotes.isError && !remotes.data) {
    return (
      <Section>
        <ErrorPanel title={t`Couldn’t load releases`} onRetry={remotes.refetch} isRetrying={remotes.isFetching}>
          {remotes.error.message}
        </ErrorPanel>
      </Section>
    )
  }
  if (!remotes.data) {
    return (
      <div className={styles.remotes}>
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} height={180} radius="md" />
        ))}
      </div>
    )
  }
  const { data, hostContract, hostVersion } = remotes.data
  return (
    <div className={styles.remotes}>
      {data.map((remote) => (
        <RemoteSection key={remote.name} remote={remote} />
      ))}
      {data.length === 0 && (
        <Section>
          <EmptyState title={t`No remotes yet`}>{t`Build the product or upload a remote with npm run release.`}</EmptyState>
        </Section>
      )}
      <OperatorKeys remotes={data.map(({ name }) => name)} />
      <p className={styles.host}>
        <Trans>
          Host version <span className={styles.version}>{hostVersion ?? '–'}</span>, contract {hostContract}
        </Trans>
      </p>
      {isInLab && <LabDialog remotes={data} onClose={onLeaveLab} />}
    </div>
  )
}
