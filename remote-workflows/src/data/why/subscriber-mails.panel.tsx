import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SubscriberMail } from '@yuko/contract/automation/runs/list-subscriber-mails'
import { wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import { EmptyState, ErrorPanel, ListFoot, RelativeTime, StatusBadge, TextLink, UnstyledButton, useFormat } from '@yuko/ui'
import { useState } from 'react'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { LoadingRows } from '#data/loading-rows.tsx'
import { mailLabels, mailTones } from '#data/run-wording.ts'
import styles from '#data/why/why.module.css'
import { WhyMail } from '#data/why/why.panel.tsx'

/** All mails to a person, and those that were not sent with the reason; one opens to what became of it. */
export function SubscriberMails({ subscriberId }: { subscriberId: string }) {
  const list = useInfiniteQuery(analyticsQueries.mailsOf(subscriberId))
  const format = useFormat()
  const rows = list.data?.pages.flatMap(({ items }) => items)
  if (list.isError && !rows) {
    return (
      <ErrorPanel title={t`The e-mails could not be loaded`} onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error.message}
      </ErrorPanel>
    )
  }
  if (!rows) return <LoadingRows height={56} />
  if (rows.length === 0) {
    return (
      <EmptyState drawing="search" title={t`No e-mail yet`}>
        {t`What workflows and requests send to this person shows here, and what they left out with the reason.`}
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
        <Trans>{format.number(rows.length)} shown</Trans>
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
        <span className={styles.quiet}>{workflow?.title ?? t`Not of a workflow`}</span>
        <span className={styles.quiet}>
          <RelativeTime at={at} />
        </span>
      </UnstyledButton>
      {isOpen && (
        <div className={styles.open}>
          {emailMessageId ? <WhyMail emailMessageId={emailMessageId} /> : <p>{wordsOfSkip(reason)}.</p>}
          {workflow && mail.runId && (
            <TextLink href={`/workflows/analytics/${workflow.workflowId}/subscribers/people/${mail.runId}`}>
              {t`See the way through the workflow`}
            </TextLink>
          )}
        </div>
      )}
    </li>
  )
}
