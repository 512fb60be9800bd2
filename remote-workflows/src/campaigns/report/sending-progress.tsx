import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import type { CampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import { DateTime, Section, TextLink, useFormat } from '@yuko/ui'
import { ProgressPanel } from '@yuko/ui/on-demand'
import styles from '../campaigns.module.css'

/** People whose email is settled: sent, failed, or left out. */
const settledOf = ({ recipients, pending, waiting }: EmailCampaignDetail['figures']) => recipients - pending - waiting

/** How far sending is. */
export function SendingProgress({ campaign, warmUp }: { campaign: EmailCampaignDetail; warmUp: CampaignReport['warmUp'] }) {
  const { figures, status, isReading, winnerDueAt, winner } = campaign
  const { pending, waiting } = figures
  return (
    <Section>
      <div role="status">
        <ProgressPanel
          title={status === 'paused' ? t`Paused` : t`Sending`}
          done={settledOf(figures)}
          total={isReading ? undefined : figures.recipients}
          unit={t({ message: 'people', comment: 'Unit of a progress bar' })}
        >
          <p className={styles.quiet}>
            {plural(pending + waiting, { one: '# person is waiting.', other: '# people are waiting.' })}{' '}
            {winnerDueAt && !winner && (
              <Trans>
                The best variant is chosen <DateTime at={winnerDueAt} />.
              </Trans>
            )}
          </p>
          {warmUp && <WarmUpNotice warmUp={warmUp} />}
        </ProgressPanel>
      </div>
    </Section>
  )
}

function WarmUpNotice({ warmUp: { domain, ceiling, continuesAt } }: { warmUp: NonNullable<CampaignReport['warmUp']> }) {
  const most = useFormat().number(ceiling)
  return (
    <p className={styles.quiet}>
      <Trans>
        {domain} is warming up and sent its {most} marketing emails for today. Sending continues <DateTime at={continuesAt} />,
        with the most engaged people first.
      </Trans>{' '}
      <TextLink inherit href="/app/settings/email/deliverability#warm-up">{t`View warm-up`}</TextLink>
    </p>
  )
}
