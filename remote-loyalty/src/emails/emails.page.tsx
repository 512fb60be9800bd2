import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { EmailSummary } from '@yuko/contract/emails/email'
import { usePermission } from '@yuko/runtime'
import { Alert, DataTable, EmptyState, ErrorPanel, Page, Section, TextLink } from '@yuko/ui'
import { useMemo } from 'react'
import { emailQueries } from '#data/email.queries.ts'
import { programQueries } from '#data/program.queries.ts'
import { emailColumns } from './email.columns.tsx'
import { EmailFigures } from './email-figures.tsx'
import styles from './emails.module.css'
import { groups } from './groups.ts'

/** What members hear from the program by e-mail: which of it, when, and what came of it. */
export function EmailsPage() {
  const emails = useQuery(emailQueries.list())
  return (
    <Page
      title={t`Loyalty e-mails`}
      subtitle={t`What your members hear from the program. Each goes out by itself, once for each occasion, and never for what an import brought. Marketing goes only to members who subscribed to your email marketing.`}
    >
      {emails.isError && !emails.data ? (
        <Section>
          <ErrorPanel title={t`The e-mails could not be loaded`} onRetry={emails.refetch} isRetrying={emails.isFetching}>
            {emails.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <div className={styles.page}>
          <NoProgram />
          <EmailFigures emails={emails.data} />
          {groups.map(({ title, types }) => (
            <EmailGroup key={title} title={title} emails={emails.data?.filter(({ type }) => types.includes(type))} />
          ))}
        </div>
      )}
    </Page>
  )
}

function EmailGroup({ title, emails }: { title: string; emails: readonly EmailSummary[] | undefined }) {
  const mayEdit = usePermission('settings.write')
  const columns = useMemo(() => emailColumns(mayEdit), [mayEdit])
  return (
    <Section title={title} flush>
      <DataTable
        label={`E-mails: ${title}`}
        columns={columns}
        rows={emails && [...emails]}
        rowKey={({ type }) => type}
        rowLabel={({ title }) => title}
        rowHeight={64}
        empty={<EmptyState title={t`No e-mails`}>{t`There are none to change.`}</EmptyState>}
      />
    </Section>
  )
}

/** While no program runs nobody gets any of them. */
function NoProgram() {
  const programs = useInfiniteQuery(programQueries.list())
  const all = programs.data?.pages.flatMap(({ items }) => items)
  if (!all || all.some(({ status }) => status === 'active')) return null
  return (
    <Alert color="accent" title={t`Nobody gets these yet`}>
      <Trans>
        They go out while a program is active. <TextLink href="/loyalty/programs">See your programs</TextLink>
      </Trans>
    </Alert>
  )
}
