import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import type { CampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import { SeriesChart } from '@yuko/kit/charts/series-chart.tsx'
import { usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section } from '@yuko/ui'
import type { ReactNode } from 'react'
import { campaignQueries } from '#data/campaign.queries.ts'
import { ClickedLinks } from '#data/mail-tables/clicked-links.tsx'
import { RecipientDomains } from '#data/mail-tables/recipient-domains.tsx'
import { PauseNotice } from '#data/pause-notice.tsx'
import { CampaignStatus } from '../campaign-status.tsx'
import styles from '../campaigns.module.css'
import { campaignsPath, recipientsHref } from '../links.ts'
import { SetupSummary } from '../setup-summary.tsx'
import { Comparison } from './comparison.section.tsx'
import { NotMailed } from './not-mailed.section.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportTiles } from './report-tiles.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { VariantsTable } from './variants-table.tsx'

/** The results of a campaign, and its progress while it is sent. */
export function ReportPage({ campaign, menu }: { campaign: EmailCampaignDetail; menu: ReactNode }) {
  const mayEdit = usePermission('settings.write')
  const { emailCampaignId, status } = campaign
  const report = useQuery(campaignQueries.report(emailCampaignId, status))
  return (
    <Page
      width="full"
      title={campaign.name}
      badge={<CampaignStatus campaign={campaign} />}
      back={{ href: campaignsPath, label: t`Campaigns` }}
      actions={
        mayEdit && (
          <>
            {menu}
            <ReportActions campaign={campaign} />
          </>
        )
      }
    >
      <div className={styles.report}>
        <PauseNotice cause={campaign.pauseCause} />
        {(status === 'sending' || status === 'paused') && (
          <SendingProgress campaign={campaign} warmUp={report.data?.warmUp ?? null} />
        )}
        {report.isError && !report.data ? (
          <Section>
            <ErrorPanel title={t`Couldn’t load the report`} onRetry={report.refetch} isRetrying={report.isFetching}>
              {report.error.message}
            </ErrorPanel>
          </Section>
        ) : (
          <Results campaign={campaign} report={report.data} />
        )}
        <SetupSummary campaign={campaign} />
      </div>
    </Page>
  )
}

function Results({ campaign, report }: { campaign: EmailCampaignDetail; report: CampaignReport | undefined }) {
  const { emailCampaignId } = campaign
  return (
    <>
      <ReportTiles emailCampaignId={emailCampaignId} report={report} />
      {report && report.variants.length > 1 && <VariantsTable campaign={campaign} report={report} />}
      {report?.comparison && <Comparison campaign={campaign} comparison={report.comparison} currency={report.currency} />}
      <SeriesChart
        title={t`Over time`}
        points={report?.series}
        series={[
          { name: 'sent', label: t`Sent`, color: 'accent' },
          { name: 'opened', label: t`Opened`, color: 'success' },
          { name: 'clicked', label: t`Clicked`, color: 'star' },
        ]}
        empty={{ title: t`Nothing sent yet`, text: t`Sent emails and what recipients do with them appear here.` }}
      />
      <Section flush title={t`Links`}>
        <ClickedLinks
          rows={report?.links}
          counted={t`People`}
          hrefOf={(url) => recipientsHref(emailCampaignId, { what: 'clicked', url })}
        />
      </Section>
      <Section flush title={t`Recipient domains`}>
        <RecipientDomains rows={report?.domains} hrefOf={(domain, what) => recipientsHref(emailCampaignId, { what, domain })} />
      </Section>
      {report && <NotMailed emailCampaignId={emailCampaignId} report={report} />}
    </>
  )
}
