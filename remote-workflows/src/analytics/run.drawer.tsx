import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { describeEvent, eventType } from '@yuko/contract/automation/events/person-events'
import type { RunDetail } from '@yuko/contract/automation/runs/get-run'
import { wordsOfExit } from '@yuko/contract/automation/runs/reason-words'
import { usePermission } from '@yuko/runtime'
import { useOutletContext, useParams } from '@yuko/runtime/router'
import { DateTime, ErrorPanel, RelativeTime, SegmentedControl, StatusBadge, TextLink } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { LoadingRows } from '#data/loading-rows.tsx'
import { runLabels, runTones } from '#data/run-wording.ts'
import { WhyPerson } from '#data/why/why.panel.tsx'
import styles from './analytics.module.css'
import { RunActions } from './run-actions.tsx'
import { RunSteps } from './run-steps.tsx'
import { useNodeNames } from './use-node-names.ts'

/** One person's run through the workflow, over the list. */
export function RunDrawer() {
  const { workflowUuId = '', runId = '' } = useParams()
  const { close } = useOutletContext<{ close: () => void }>()
  const [part, setPart] = useState('way')
  const mayAct = usePermission('settings.write')
  const nameOf = useNodeNames(workflowUuId)
  const run = useQuery(analyticsQueries.run(workflowUuId, runId))
  const { data } = run
  return (
    <DetailDrawer
      title={data ? (data.name ?? data.email) : t`Person`}
      onClose={close}
      footer={
        data &&
        mayAct &&
        Object.values(data.may).some(Boolean) && <RunActions workflowId={workflowUuId} run={data} nameOf={nameOf} />
      }
    >
      {run.isError && !data && (
        <ErrorPanel title={t`Couldn’t load the person`} onRetry={run.refetch} isRetrying={run.isFetching}>
          {run.error.message}
        </ErrorPanel>
      )}
      {run.isPending && <LoadingRows count={5} height={40} />}
      {data && (
        <>
          <Facts run={data} nameOf={nameOf} />
          <SegmentedControl
            aria-label={t`Details`}
            size="xs"
            mb="md"
            value={part}
            onChange={setPart}
            data={[
              { value: 'way', label: t`Steps` },
              { value: 'why', label: t`Explanation` },
            ]}
          />
          {part === 'way' ? (
            <RunSteps run={data} nameOf={nameOf} />
          ) : (
            <WhyPerson workflowId={workflowUuId} subscriberId={data.subscriberId} />
          )}
        </>
      )}
    </DetailDrawer>
  )
}

function Facts({ run, nameOf }: { run: RunDetail; nameOf: (nodeId: string | null) => string }) {
  const { status, exitReason, lastError, enteredAt, finishedAt, wakeAt, awaits, event, version: number, nodeId } = run
  const awaited = eventType.safeParse(awaits)
  const awaitedEvent = awaited.success && describeEvent(awaited.data).label
  const isInside = status === 'waiting' || status === 'paused'
  return (
    <dl className={styles.facts}>
      <dt>{t`Status`}</dt>
      <dd>
        <StatusBadge status={status} tone={runTones[status]}>
          {runLabels[status]}
        </StatusBadge>
        {exitReason && ` ${wordsOfExit(exitReason)}`}
        {lastError && <span className={styles.quiet}> {lastError}</span>}
      </dd>
      <dt>{t`Person`}</dt>
      <dd>
        <TextLink href={`/subscribers/${run.subscriberId}`}>{run.email}</TextLink>
      </dd>
      {isInside && (
        <>
          <dt>{t`Step`}</dt>
          <dd>
            {nameOf(nodeId)}
            {wakeAt && (
              <span className={styles.quiet}>
                {' · '}
                <Trans>
                  Continues <RelativeTime at={wakeAt} />
                </Trans>
              </span>
            )}
            {awaitedEvent && <span className={styles.quiet}> · {t`Or on “${awaitedEvent}”`}</span>}
          </dd>
        </>
      )}
      <dt>{t({ message: 'Entered', context: 'date' })}</dt>
      <dd>
        <DateTime at={enteredAt} />
        <span className={styles.quiet}>
          {event && ` · ${event.label}`}
          {' · '}
          {t`Version ${number}`}
        </span>
      </dd>
      {finishedAt && (
        <>
          <dt>{t`Finished`}</dt>
          <dd>
            <DateTime at={finishedAt} />
          </dd>
        </>
      )}
    </dl>
  )
}
