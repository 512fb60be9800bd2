import { plural, t } from '@lingui/core/macro'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { Button, IconChevronDown, Menu } from '@yuko/ui'
import { ConfirmDialog, IconPause, IconPlay } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useCampaignSteps, useResendCampaign } from '#data/campaign.mutations.ts'
import { complain } from '#data/complain.ts'
import { campaignPath } from '../links.ts'

/** While sending: pause, resume, cancel. Afterwards: a second email to people who didn’t react. */
export function ReportActions({ campaign }: { campaign: EmailCampaignDetail }) {
  const { status } = campaign
  if (status === 'sending' || status === 'paused') return <SendingActions campaign={campaign} />
  return <Resend campaign={campaign} />
}

function SendingActions({ campaign }: { campaign: EmailCampaignDetail }) {
  const [dialog, setDialog] = useState<'pause' | 'resume' | 'cancel'>()
  const isPaused = campaign.status === 'paused'
  return (
    <>
      <Button variant="default" onClick={() => setDialog('cancel')}>
        {t`Cancel campaign`}
      </Button>
      <Button
        variant={isPaused ? 'filled' : 'default'}
        leftSection={isPaused ? <IconPlay size={16} aria-hidden /> : <IconPause size={16} aria-hidden />}
        onClick={() => setDialog(isPaused ? 'resume' : 'pause')}
      >
        {isPaused ? t`Resume` : t`Pause`}
      </Button>
      {dialog && <StepDialog campaign={campaign} step={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

interface StepDialogProps {
  campaign: EmailCampaignDetail
  step: 'pause' | 'resume' | 'cancel'
  onClose: () => void
}

/** Says how many people are concerned. */
function StepDialog({ campaign: { emailCampaignId, figures, isReading }, step, onClose }: StepDialogProps) {
  const steps = useCampaignSteps(emailCampaignId)
  const waiting = figures.pending + figures.waiting
  const words = stepWords[step]
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={t`Back`}
      isDestructive={step === 'cancel'}
      onCancel={onClose}
      onConfirm={() =>
        steps[step].mutateAsync(undefined).then(() => {
          notify(words.done)
          onClose()
        })
      }
    >
      {plural(figures.sent, { one: '# email has been sent.', other: '# emails have been sent.' })} {words.effect(waiting)}{' '}
      {isReading && t`The audience is still being read, so there may be more people.`}
    </ConfirmDialog>
  )
}

const stepWords = {
  pause: {
    title: t`Pause this campaign?`,
    confirm: t`Pause`,
    done: t`Campaign paused`,
    effect: (count: number) =>
      plural(count, {
        one: '# person waits until you resume. Emails that are being handed over now are still sent.',
        other: '# people wait until you resume. Emails that are being handed over now are still sent.',
      }),
  },
  resume: {
    title: t`Resume this campaign?`,
    confirm: t`Resume`,
    done: t`Campaign resumed`,
    effect: (count: number) => plural(count, { one: '# more person gets the email.', other: '# more people get the email.' }),
  },
  cancel: {
    title: t`Cancel this campaign?`,
    confirm: t`Cancel campaign`,
    done: t`Campaign canceled`,
    effect: (count: number) =>
      plural(count, {
        one: '# person won’t get the email. This can’t be undone.',
        other: '# people won’t get the email. This can’t be undone.',
      }),
  },
}

/** Creates a draft for the recipients who did not open or click. */
function Resend({ campaign: { emailCampaignId, status, figures } }: { campaign: EmailCampaignDetail }) {
  const navigate = useNavigate()
  const resend = useResendCampaign()
  if ((status !== 'sent' && status !== 'cancelled') || figures.sent === 0) return null
  const start = (to: 'not_opened' | 'not_clicked') =>
    resend.mutateAsync({ emailCampaignId, to }).then((created) => {
      notify(t`Draft created: ${created.name}`)
      return navigate(campaignPath(created.emailCampaignId))
    }, complain)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={resend.isPending} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t`Resend`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void start('not_opened')}>{t`To people who didn’t open it`}</Menu.Item>
        <Menu.Item onClick={() => void start('not_clicked')}>{t`To people who didn’t click`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
