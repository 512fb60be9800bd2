import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { Button, IconSend, Page, Section, TextInput } from '@yuko/ui'
import { type ReactNode, useState } from 'react'
import { campaignQueries } from '#data/campaign.queries.ts'
import { complain } from '#data/complain.ts'
import { CampaignStatus } from '../campaign-status.tsx'
import styles from '../campaigns.module.css'
import { campaignsPath } from '../links.ts'
import { AudienceSection } from './audience.section.tsx'
import { AudienceCountSection } from './audience-count.tsx'
import { ChecklistSection, checklistId, partIds, showPart } from './checklist.section.tsx'
import { DeliverySection } from './delivery.section.tsx'
import { EmailsSection } from './emails.section.tsx'
import { SaveProblem, SaveStateText } from './save-state.tsx'
import { ScheduleSection } from './schedule.section.tsx'
import { isSentAtOnce, SendDialog } from './send.dialog.tsx'
import { type Composer, useComposer } from './use-composer.ts'

/** A draft: audience, email, schedule, and what is missing before it can be sent. */
export function ComposerPage({ campaign, menu }: { campaign: EmailCampaignDetail; menu: ReactNode }) {
  const composer = useComposer(campaign)
  const { draft } = composer
  const review = useReview(campaign, composer)
  return (
    <Page
      width="full"
      title={draft.name.trim() || campaign.name}
      badge={<CampaignStatus campaign={campaign} />}
      back={{ href: campaignsPath, label: t`Campaigns` }}
      actions={
        <>
          <SaveStateText composer={composer} />
          {menu}
          <Button
            onClick={() => void review.start()}
            loading={review.isChecking}
            leftSection={<IconSend size={16} aria-hidden />}
          >
            {isSentAtOnce(draft) ? t`Review and send` : t`Review and schedule`}
          </Button>
        </>
      }
    >
      <SaveProblem composer={composer} />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <NameSection composer={composer} />
          <Part id={partIds.audience}>
            <AudienceSection composer={composer} />
          </Part>
          <Part id={partIds.variants}>
            <EmailsSection campaign={campaign} composer={composer} />
          </Part>
          <Part id={partIds.schedule}>
            <ScheduleSection composer={composer} />
          </Part>
          <DeliverySection composer={composer} />
        </div>
        <div className={styles.aside}>
          <AudienceCountSection settings={draft.settings} />
          <Part id={checklistId}>
            <ChecklistSection campaign={campaign} />
          </Part>
        </div>
      </div>
      {review.mailed !== undefined && (
        <SendDialog
          campaign={{ ...campaign, ...draft }}
          mailed={review.mailed}
          revision={composer.revision()}
          onClose={review.close}
        />
      )}
    </Page>
  )
}

function NameSection({ composer: { draft, rename } }: { composer: Composer }) {
  return (
    <Section>
      <TextInput
        className={styles.narrow}
        label={t`Name`}
        description={t`Only you and other members see it`}
        maxLength={120}
        value={draft.name}
        error={draft.name.trim() === '' && t`Enter a name`}
        onChange={({ currentTarget }) => rename(currentTarget.value)}
      />
    </Section>
  )
}

/** A place that the checklist can focus. */
function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={styles.part}>
      {children}
    </div>
  )
}

/** Saves and checks the campaign; opens the confirmation if nothing is missing. */
function useReview({ emailCampaignId }: EmailCampaignDetail, { flush, revision }: Composer) {
  const client = useQueryClient()
  const [mailed, setMailed] = useState<number>()
  const [isChecking, setIsChecking] = useState(false)
  const start = async () => {
    setIsChecking(true)
    try {
      if (!(await flush())) return
      const checklist = await client.fetchQuery({ ...campaignQueries.checklist(emailCampaignId, revision()), staleTime: 0 })
      if (checklist.isReady) setMailed(checklist.mailed)
      else showPart(checklistId)
    } catch (failure) {
      complain(failure)
    } finally {
      setIsChecking(false)
    }
  }
  return { start, isChecking, mailed, close: () => setMailed(undefined) }
}
