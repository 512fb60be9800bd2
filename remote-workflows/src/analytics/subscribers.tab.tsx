import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { SubscribersAnalytics } from '@yuko/contract/automation/analytics/get-workflow-subscribers-analytics'
import { wordsOfExit, wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import { SeriesChart } from '@yuko/kit/charts/series-chart.tsx'
import { ButtonLink, Section } from '@yuko/ui'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { LoadingRows } from '#data/loading-rows.tsx'
import styles from './analytics.module.css'
import { Funnel } from './funnel.tsx'
import { Holdout } from './holdout.tsx'
import { peopleHref } from './links.ts'
import { noFigures } from './no-figures.tsx'
import { OutcomeTiles } from './outcome-tiles.tsx'
import { Reasons } from './reasons.tsx'
import { useAsked } from './use-asked.ts'

/** Results of the people who entered. */
export function SubscribersTab() {
  const { workflowId, asked, workflow } = useAsked()
  const figures = useQuery(analyticsQueries.subscribers(workflowId, asked))
  const none = noFigures(figures, { workflowId, workflow })
  if (none) return none
  const { data } = figures
  return (
    <div className={styles.page} data-refreshing={figures.isPlaceholderData || undefined}>
      <OutcomeTiles workflowId={workflowId} analytics={data} />
      <Section
        title={t`Performance by step`}
        actions={
          <ButtonLink href={peopleHref(workflowId)} variant="default" size="xs">
            {t`View all people`}
          </ButtonLink>
        }
      >
        {data ? <Funnel workflowId={workflowId} analytics={data} /> : <LoadingRows count={5} height={34} />}
      </Section>
      <SeriesChart
        title={t`Over time`}
        points={data?.series}
        series={[
          { name: 'entered', label: t`Entered`, color: 'accent' },
          { name: 'completed', label: t`Completed`, color: 'success' },
          { name: 'goalReached', label: t`Goal reached`, color: 'star' },
        ]}
        empty={{ title: t`Nothing in this period`, text: t`People who enter this workflow appear here day by day.` }}
      />
      {data && <Left workflowId={workflowId} analytics={data} />}
      {data?.holdout && <Holdout comparison={data.holdout} />}
    </div>
  )
}

function Left({ workflowId, analytics }: { workflowId: string; analytics: SubscribersAnalytics }) {
  const { exits, skips, from, to } = analytics
  if (exits.length === 0 && skips.length === 0) return null
  return (
    <div className={styles.halves}>
      <Section title={t`Early exits by reason`}>
        <Reasons
          none={t`No early exits.`}
          rows={exits.map(({ reason, count }) => ({
            label: wordsOfExit(reason),
            count,
            href: peopleHref(workflowId, { reason: [reason], from, to }),
          }))}
        />
      </Section>
      <Section title={t`Skipped steps by reason`}>
        <Reasons
          none={t`No skipped steps.`}
          rows={skips.map(({ reason, count }) => ({
            label: wordsOfSkip(reason),
            count,
            href: peopleHref(workflowId, { viaStatus: 'skipped', viaReason: reason, viaFrom: from, viaTo: to }),
          }))}
        />
      </Section>
    </div>
  )
}
