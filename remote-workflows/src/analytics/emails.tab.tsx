import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SeriesChart } from '@yuko/kit/charts/series-chart.tsx'
import { Button, EmptyState, IconDownload, Section } from '@yuko/ui'
import { useExportWorkflowEmails } from '#data/analytics.mutations.ts'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { DomainsTable } from '#data/mail-tables/domains-table.tsx'
import styles from './analytics.module.css'
import { EmailsTable } from './emails-table.tsx'
import { LinksTable } from './links-table.tsx'
import { MailTiles } from './mail-tiles.tsx'
import { noFigures } from './no-figures.tsx'
import { Tests } from './tests.tsx'
import { useAsked } from './use-asked.ts'

/** Results of the emails. */
export function EmailsTab() {
  const { workflowId, asked, workflow } = useAsked()
  const figures = useQuery(analyticsQueries.emails(workflowId, asked))
  const exporting = useExportWorkflowEmails()
  const none = noFigures(figures, { workflowId, workflow })
  if (none) return none
  const { data } = figures
  if (data && data.emails.length === 0) {
    return (
      <Section>
        <EmptyState drawing="inbox" title={t`No emails yet`}>
          {t`Add an email step to the workflow to see its results here.`}
        </EmptyState>
      </Section>
    )
  }
  return (
    <div className={styles.page} data-refreshing={figures.isPlaceholderData || undefined}>
      <MailTiles workflowId={workflowId} analytics={data} />
      <Section
        flush
        title={t`Performance by email`}
        actions={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ params: { workflowId }, query: asked })}
          >
            {t`Export`}
          </Button>
        }
      >
        <EmailsTable workflowId={workflowId} analytics={data} />
      </Section>
      {data && data.comparisons.length > 0 && <Tests analytics={data} />}
      <SeriesChart
        title={t`Over time`}
        points={data?.series}
        series={[
          { name: 'sent', label: t`Sent`, color: 'accent' },
          { name: 'opened', label: t`Opened`, color: 'success' },
          { name: 'clicked', label: t`Clicked`, color: 'star' },
        ]}
        empty={{
          title: t`Nothing in this period`,
          text: t`Sent emails and what recipients do with them appear here day by day.`,
        }}
      />
      <LinksTable workflowId={workflowId} asked={asked} days={data} />
      <DomainsTable workflowId={workflowId} asked={asked} />
    </div>
  )
}
