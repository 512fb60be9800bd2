import { plural, t } from '@lingui/core/macro'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { notify } from '@yuko/runtime'
import { useFormat } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useScheduleCampaign } from '#data/campaign.mutations.ts'
import styles from '../campaigns.module.css'
import { scheduleWords, testWords } from '../describe.ts'
import { useGroupNames } from '../use-group-names.ts'

interface SendDialogProps {
  campaign: EmailCampaignDetail
  /** People who would get it now. */
  mailed: number
  revision: number
  onClose: () => void
}

/** Whether sending begins with the confirmation. */
export const isSentAtOnce = ({ settings: { schedule } }: Pick<EmailCampaignDetail, 'settings'>) =>
  schedule.mode === 'now' || (schedule.mode === 'spread' && schedule.at === null)

const sendTitle = (count: number) => plural(count, { one: 'Send to # person?', other: 'Send to # people?' })
const scheduleTitle = (count: number) => plural(count, { one: 'Schedule for # person?', other: 'Schedule for # people?' })

/** The last confirmation: how many people get what, and when. */
export function SendDialog({ campaign, mailed, revision, onClose }: SendDialogProps) {
  const format = useFormat()
  const { nameOf } = useGroupNames()
  const schedule = useScheduleCampaign(campaign.emailCampaignId)
  const { settings, variantList, subject } = campaign
  const isNow = isSentAtOnce(campaign)
  const send = async () => {
    const { status } = await schedule.mutateAsync(revision)
    notify(status === 'scheduled' ? t`Campaign scheduled` : t`Sending started`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={isNow ? sendTitle(mailed) : scheduleTitle(mailed)}
      confirmLabel={isNow ? t`Send now` : t`Schedule`}
      onConfirm={send}
      onCancel={onClose}
    >
      <dl className={styles.summary}>
        <div>
          <dt>{t`Subject`}</dt>
          <dd>{subject}</dd>
        </div>
        <div>
          <dt>{t`Send to`}</dt>
          <dd>{settings.audience.include.map(nameOf).join(', ') || t`Everyone subscribed`}</dd>
        </div>
        <div>
          <dt>{t`When`}</dt>
          <dd>{scheduleWords(settings.schedule, format)}</dd>
        </div>
        {variantList.length > 1 && (
          <div>
            <dt>{t`A/B test`}</dt>
            <dd>{testWords(settings.test)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.quiet}>
        {isNow
          ? t`You can pause or cancel while it is being sent. Sent emails can’t be taken back.`
          : t`The audience is counted again when sending starts. Until then, you can change or unschedule it.`}
      </p>
    </ConfirmDialog>
  )
}
