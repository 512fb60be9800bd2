import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, EmptyState, ErrorPanel, IconCheck, IconClose, IconRefresh, RelativeTime } from '@yuko/ui'
import { useState } from 'react'
import { LoadingRows } from '#data/loading-rows.tsx'
import { workflowQueries } from '#data/workflow.queries.ts'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { Decisions } from './decisions.tsx'
import { Panel } from './panel.tsx'

/** Recent trigger events: who would have entered, and why others wouldn't. */
export function MatchesPanel({ isDrawer }: { isDrawer: boolean }) {
  const { workflowId, definition, open } = useBuilder()
  const [asked, setAsked] = useState(definition)
  const matches = useQuery(workflowQueries.matches(workflowId, asked))
  const isOld = asked.trigger !== definition.trigger || asked.audience !== definition.audience
  return (
    <Panel title={t`Recent matches`} isDrawer={isDrawer} onClose={() => open(null)}>
      <div className={styles.fields}>
        <p className={styles.lead}>{t`Recent trigger events: who would have entered and why others wouldn’t.`}</p>
        {isOld && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={() => setAsked(definition)}
          >
            {t`Refresh results`}
          </Button>
        )}
        {matches.isPending && <LoadingRows count={4} height={72} />}
        {matches.isError && (
          <ErrorPanel title={t`Couldn’t load the matches`} onRetry={matches.refetch} isRetrying={matches.isFetching}>
            {matches.error.message}
          </ErrorPanel>
        )}
        {matches.data?.items.length === 0 && (
          <EmptyState title={t`No matches yet`}>
            {t`When the trigger fires, you’ll see here who enters and who doesn’t.`}
          </EmptyState>
        )}
        <ul className={styles.trace}>
          {matches.data?.items.map((match) => (
            <li key={match.eventId} className={styles.block}>
              <span className={styles.blockHead}>
                <b>{match.name}</b>
                <span className={styles.under}>
                  <RelativeTime at={match.occurredAt} />
                </span>
              </span>
              <span className={styles.verdict} data-true={match.enters}>
                {match.enters ? <IconCheck size={16} aria-hidden /> : <IconClose size={16} aria-hidden />}
                {match.enters ? t`Would enter` : (match.reason ?? t`Wouldn’t enter`)}
              </span>
              <Decisions leaves={match.leaves} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
