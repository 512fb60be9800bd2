import { t } from '@lingui/core/macro'
import { branchesOf } from '@yuko/contract/automation/definition/node'
import type { RunDetail } from '@yuko/contract/automation/runs/get-run'
import { wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import { DateTime, EmptyState, StatusBadge } from '@yuko/ui'
import { mailLabels, mailTones } from '#data/run-wording.ts'
import { Leaves } from '#data/why/sentences.tsx'
import styles from './analytics.module.css'

/** Every step of the run, with its decision and the status of its email. */
export function RunSteps({ run, nameOf }: { run: RunDetail; nameOf: (nodeId: string | null) => string }) {
  if (run.steps.length === 0) {
    return (
      <EmptyState drawing="search" title={t`No steps yet`}>
        {t`The first step runs within seconds.`}
      </EmptyState>
    )
  }
  return (
    <ol className={styles.steps}>
      {run.steps.map((step) => (
        <li key={`${step.nodeId} ${step.visit}`} className={styles.step} data-status={step.status}>
          <span>{nameOf(step.nodeId)}</span>
          <span className={styles.quiet}>
            {wordsOf(run, step)}
            {' · '}
            <DateTime at={step.finishedAt ?? step.startedAt} />
          </span>
          <Leaves leaves={step.leaves} />
          <MailOf run={run} emailMessageId={step.emailMessageId} />
        </li>
      ))}
    </ol>
  )
}

function MailOf({ run, emailMessageId }: { run: RunDetail; emailMessageId: string | null }) {
  const mail = run.mails.find((one) => one.emailMessageId === emailMessageId)
  if (!mail) return null
  const { subject } = mail
  return (
    <span>
      {subject && <>{t`“${subject}”`} </>}
      <StatusBadge status={mail.state} tone={mailTones[mail.state]}>
        {mailLabels[mail.state]}
      </StatusBadge>
    </span>
  )
}

function wordsOf(run: RunDetail, { nodeId, status, reason, branch }: RunDetail['steps'][number]): string {
  if (status === 'entered') return t`Waiting`
  if (status === 'skipped') return t`Skipped: ${wordsOfSkip(reason)}`
  if (status === 'failed') return reason === null ? t`Failed for an unknown reason` : t`Failed: ${reason}`
  const node = run.definition.nodes.find(({ id }) => id === nodeId)
  const branches = node ? branchesOf(node) : []
  const taken = branches.length > 1 ? branches.find(({ id }) => id === branch) : undefined
  return taken ? t`Branch: ${taken.label}` : t`Completed`
}
