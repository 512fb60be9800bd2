import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { ApiError, usePermission } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'
import { campaignQueries } from '#data/campaign.queries.ts'
import { CampaignMenu } from './campaign-menu.tsx'
import { CampaignStatus } from './campaign-status.tsx'
import { ComposerPage } from './composer/composer.page.tsx'
import { campaignsPath } from './links.ts'
import { ReportPage } from './report/report.page.tsx'
import { ScheduledPage } from './scheduled.page.tsx'
import { SetupSummary } from './setup-summary.tsx'

const back = { href: campaignsPath, label: t`Campaigns` }

/** A draft is edited, a scheduled campaign waits, and all others have a report. */
export function CampaignPage() {
  const { emailCampaignId = '' } = useParams()
  const campaign = useQuery(campaignQueries.detail(emailCampaignId))
  if (campaign.data) return <Loaded key={emailCampaignId} campaign={campaign.data} />
  if (!campaign.isError)
    return (
      <Page title={<Skeleton height={26} width={220} />} tabTitle={t`Campaign`} back={back}>
        <Skeleton height={320} aria-label={t`Loading`} />
      </Page>
    )
  const isGone = ['request.invalid', 'email-campaign.not-found'].includes(ApiError.fromUnknown(campaign.error).code ?? '')
  return (
    <Page title={t`Campaign`} back={back}>
      <Section>
        {isGone ? (
          <ErrorPanel title={t`This campaign doesn’t exist`}>
            <ButtonLink href={campaignsPath} variant="default">
              {t`View all campaigns`}
            </ButtonLink>
          </ErrorPanel>
        ) : (
          <ErrorPanel title={t`Couldn’t load the campaign`} onRetry={campaign.refetch} isRetrying={campaign.isFetching}>
            {campaign.error.message}
          </ErrorPanel>
        )}
      </Section>
    </Page>
  )
}

function Loaded({ campaign }: { campaign: EmailCampaignDetail }) {
  const mayEdit = usePermission('settings.write')
  const menu = mayEdit && <CampaignMenu campaign={campaign} />
  if (campaign.status === 'scheduled') return <ScheduledPage campaign={campaign} menu={menu} />
  if (campaign.status !== 'draft') return <ReportPage campaign={campaign} menu={menu} />
  if (mayEdit && !campaign.isArchived) return <ComposerPage campaign={campaign} menu={menu} />
  return (
    <Page title={campaign.name} badge={<CampaignStatus campaign={campaign} />} back={back} actions={menu}>
      <SetupSummary campaign={campaign} />
    </Page>
  )
}
