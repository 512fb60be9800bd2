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

/** The automatic emails of the program: switches, results and tests. */
export function EmailsPage() {
  const emails = useQuery(emailQueries.list())
  return (
    <Page
      title={t`Loyalty emails`}
      subtitle={t`Automatic emails to your members. Imports don’t trigger them, and marketing emails go only to members who opted in.`}
    >
      {emails.isError && !emails.data ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the emails`} onRetry={emails.refetch} isRetrying={emails.isFetching}>
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
        label={t`Emails: ${title}`}
        columns={columns}
        rows={emails && [...emails]}
        rowKey={({ type }) => type}
        rowLabel={({ title }) => title}
        rowHeight={64}
        empty={<EmptyState title={t`No emails`}>{t`There are no emails in this group.`}</EmptyState>}
      />
    </Section>
  )
}

/** Emails are sent only while a program is active. */
function NoProgram() {
  const programs = useInfiniteQuery(programQueries.list())
  const all = programs.data?.pages.flatMap(({ items }) => items)
  if (!all || all.some(({ status }) => status === 'active')) return null
  return (
    <Alert color="accent" title={t`These emails aren’t being sent`}>
      <Trans>
        Emails are sent only while a program is active. <TextLink href="/loyalty/programs">View programs</TextLink>
      </Trans>
    </Alert>
  )
}
