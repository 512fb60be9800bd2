import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { EmailSummary } from '@yuko/contract/emails/email'
import { emailNames } from '@yuko/contract/emails/email-names'
import { notify, usePermission } from '@yuko/runtime'
import {
  Badge,
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorPanel,
  PlainLink,
  Section,
  useFormat,
} from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { useMemo } from 'react'
import { useSendTestEmail, useSwitchEmail } from '#data/emails.mutations.ts'
import { emailQueries } from '#data/emails.queries.ts'
import styles from './flow.module.css'

const showError = (error: Error) => notify(error.message, { type: 'error' })

/** The review emails with their figures, a switch and a link to the editor. */
export function EmailsSection() {
  const emails = useQuery(emailQueries.list())
  const mayEdit = usePermission('settings.write')
  const columns = useMemo(() => emailColumns(mayEdit), [mayEdit])
  return (
    <Section title={t`Emails`} description={t`Last 30 days`} flush>
      {emails.isError && !emails.data ? (
        <ErrorPanel title={t`Couldn’t load emails`} onRetry={emails.refetch} isRetrying={emails.isFetching}>
          {emails.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Emails`}
          columns={columns}
          rows={emails.data}
          rowKey={({ type }) => type}
          rowLabel={({ type }) => emailNames[type].title}
          rowHeight={64}
          empty={<EmptyState title={t`No emails yet`}>{t`Your review emails appear here.`}</EmptyState>}
        />
      )}
    </Section>
  )
}

function emailColumns(mayEdit: boolean): Column<EmailSummary>[] {
  const figure = (id: 'sent' | 'reviews', header: string): Column<EmailSummary> => ({
    id,
    header,
    width: 92,
    align: 'end',
    skeleton: 32,
    cell: ({ figures }) => <Count value={figures[id]} />,
  })
  const share = (id: 'opened' | 'clicked', header: string): Column<EmailSummary> => ({
    id,
    header,
    width: 84,
    align: 'end',
    skeleton: 32,
    cell: ({ figures }) => <Share value={figures[id]} of={figures.delivered} />,
  })
  return [
    {
      id: 'email',
      header: t`Email`,
      card: 'title',
      skeleton: '70%',
      cell: ({ type, hasDraft }) => (
        <div className={styles.email}>
          <span>
            <PlainLink className={styles.emailTitle} href={`/emails/${type}/configure`}>
              {emailNames[type].title}
            </PlainLink>{' '}
            {hasDraft && <Badge size="sm">{t`Draft`}</Badge>}
          </span>
          <span className={styles.quiet}>{emailNames[type].description}</span>
        </div>
      ),
    },
    figure('sent', t`Sent`),
    share('opened', t`Opened`),
    share('clicked', t`Clicked`),
    figure('reviews', t`Reviews`),
    {
      id: 'isEnabled',
      header: t`Active`,
      width: 96,
      skeleton: 32,
      cell: (email) => <OnOff email={email} isReadOnly={!mayEdit} />,
    },
    {
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      width: 232,
      align: 'end',
      skeleton: 96,
      cell: (email) => mayEdit && <EmailActions email={email} />,
    },
  ]
}

function Count({ value }: { value: number }) {
  const format = useFormat()
  return <span className={styles.figure}>{value === 0 ? '–' : format.number(value)}</span>
}

function Share({ value, of }: { value: number; of: number }) {
  const format = useFormat()
  return (
    <span className={styles.figure} title={t`${value} of ${of} delivered`}>
      {of === 0 ? '–' : format.percent(value / of)}
    </span>
  )
}

function OnOff({ email: { type, isEnabled, canSwitchOff }, isReadOnly }: { email: EmailSummary; isReadOnly: boolean }) {
  const change = useSwitchEmail()
  if (!canSwitchOff)
    return (
      <span className={styles.quiet} title={t`This email can’t be turned off`}>
        {t`Always on`}
      </span>
    )
  return (
    <Switch
      aria-label={emailNames[type].title}
      checked={isEnabled}
      disabled={isReadOnly}
      onChange={(event) => change.mutate({ type, isEnabled: event.currentTarget.checked }, { onError: showError })}
    />
  )
}

function EmailActions({ email: { type } }: { email: EmailSummary }) {
  const { title } = emailNames[type]
  const test = useSendTestEmail()
  return (
    <div className={styles.emailActions}>
      <Button
        size="xs"
        variant="default"
        aria-label={t`Send test: ${title}`}
        loading={test.isPending}
        onClick={() =>
          test.mutate(type, { onSuccess: ({ sentTo }) => notify(t`Test email sent to ${sentTo}`), onError: showError })
        }
      >
        {t`Send test`}
      </Button>
      <ButtonLink size="xs" variant="default" href={`/emails/${type}/configure`} aria-label={t`Edit ${title}`}>
        {t`Edit`}
      </ButtonLink>
    </div>
  )
}
