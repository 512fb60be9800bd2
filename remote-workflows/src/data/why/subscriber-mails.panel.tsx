import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SubscriberMail } from '@yuko/contract/automation/runs/list-subscriber-mails'
import { wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import { EmptyState, ErrorPanel, ListFoot, RelativeTime, StatusBadge, TextLink, UnstyledButton } from '@yuko/ui'
import { useState } from 'react'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { LoadingRows } from '#data/loading-rows.tsx'
import { mailLabels, mailTones } from '#data/run-wording.ts'
import { Shown } from '#data/shown.tsx'
import styles from '#data/why/why.module.css'
import { WhyMail } from '#data/why/why.panel.tsx'

/** All emails to a person, including skipped ones with the reason; one opens to its explanation. */
export function SubscriberMails({ subscriberId }: { subscriberId: string }) {
  const list = useInfiniteQuery(analyticsQueries.mailsOf(subscriberId))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  if (list.isError && !rows) {
    return (
      <ErrorPanel title={t`Couldn’t load the emails`} onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error.message}
      </ErrorPanel>
    )
  }
  if (!rows) return <LoadingRows height={56} />
  if (rows.length === 0) {
    return (
      <EmptyState drawing="search" title={t`No emails yet`}>
        {t`Emails to this person appear here, with the reason for any that were skipped.`}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.mails}>
        {rows.map((mail) => (
          <Mail key={mail.emailMessageId ?? `${mail.runId} ${mail.at}`} mail={mail} />
        ))}
      </ul>
      <ListFoot list={list}>
        <Shown rows={rows.length} />
      </ListFoot>
    </>
  )
}

function Mail({ mail }: { mail: SubscriberMail }) {
  const [isOpen, setIsOpen] = useState(false)
  const { subject, state, at, workflow, reason, emailMessageId } = mail
  return (
    <li>
      <UnstyledButton className={styles.mail} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span className={styles.subject}>{subject}</span>
        <StatusBadge status={state} tone={mailTones[state]}>
          {mailLabels[state]}
        </StatusBadge>
        <span className={styles.quiet}>{workflow?.title ?? t`No workflow`}</span>
        <span className={styles.quiet}>
          <RelativeTime at={at} />
        </span>
      </UnstyledButton>
      {isOpen && (
        <div className={styles.open}>
          {emailMessageId ? <WhyMail emailMessageId={emailMessageId} /> : <p>{wordsOfSkip(reason)}.</p>}
          {workflow && mail.runId && (
            <TextLink href={`/workflows/analytics/${workflow.workflowId}/subscribers/people/${mail.runId}`}>
              {t`View run`}
            </TextLink>
          )}
        </div>
      )}
    </li>
  )
}
