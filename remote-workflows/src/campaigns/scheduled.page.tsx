import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { notify, usePermission } from '@yuko/runtime'
import { Button, Page, Section, useFormat } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { type ReactNode, useState } from 'react'
import { useCampaignSteps } from '#data/campaign.mutations.ts'
import { campaignQueries } from '#data/campaign.queries.ts'
import { CampaignStatus } from './campaign-status.tsx'
import styles from './campaigns.module.css'
import { AudienceReasons } from './composer/audience-count.tsx'
import { campaignsPath } from './links.ts'
import { SetupSummary } from './setup-summary.tsx'

/** A campaign that waits for its time. To change it, it becomes a draft again. */
export function ScheduledPage({ campaign, menu }: { campaign: EmailCampaignDetail; menu: ReactNode }) {
  const mayEdit = usePermission('settings.write')
  const [isAsking, setIsAsking] = useState(false)
  const { unschedule } = useCampaignSteps(campaign.emailCampaignId)
  return (
    <Page
      title={campaign.name}
      badge={<CampaignStatus campaign={campaign} />}
      back={{ href: campaignsPath, label: t`Campaigns` }}
      actions={
        mayEdit && (
          <>
            {menu}
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {t`Unschedule`}
            </Button>
          </>
        )
      }
    >
      <Waiting campaign={campaign} />
      <SetupSummary campaign={campaign} />
      {isAsking && (
        <ConfirmDialog
          title={t`Unschedule this campaign?`}
          confirmLabel={t`Unschedule`}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => unschedule.mutateAsync(undefined).then(() => notify(t`Campaign is a draft again`))}
        >
          {t`It becomes a draft that you can change. Nothing is sent until you schedule it again.`}
        </ConfirmDialog>
      )}
    </Page>
  )
}

function Waiting({ campaign: { startsAt, settings } }: { campaign: EmailCampaignDetail }) {
  const format = useFormat()
  const { audience, topic, frequencyCap, holdoutPercent } = settings
  const { data } = useQuery(campaignQueries.audience({ audience, topic, frequencyCap, holdoutPercent }))
  const start = startsAt ? format.dateTime(startsAt) : '–'
  return (
    <Section title={t`Waiting to send`}>
      <div className={styles.count}>
        <p>
          <Trans>
            Sending starts: <strong>{start}</strong>
          </Trans>
        </p>
        {data && (
          <>
            <p className={styles.quiet}>
              {plural(data.mailed, {
                one: '# person would get it now. The audience is counted again when sending starts.',
                other: '# people would get it now. The audience is counted again when sending starts.',
              })}
            </p>
            <AudienceReasons count={data} />
          </>
        )}
      </div>
    </Section>
  )
}
