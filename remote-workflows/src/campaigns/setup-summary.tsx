import { plural, t } from '@lingui/core/macro'
import type { CampaignSchedule, EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { Section, TextLink, useFormat } from '@yuko/ui'
import type { ReactNode } from 'react'
import { variantName } from '#data/variant-name.ts'
import styles from './campaigns.module.css'
import { scheduleWords, testWords } from './describe.ts'
import { useGroupNames } from './use-group-names.ts'

/** The settings of a campaign that can’t be edited. */
export function SetupSummary({ campaign }: { campaign: EmailCampaignDetail }) {
  const format = useFormat()
  const { nameOf, topics } = useGroupNames()
  const { variantList, settings, startsAt } = campaign
  const { audience, topic, schedule, quietHours, frequencyCap, perHour, holdoutPercent, test } = settings
  const isTest = variantList.length > 1
  const { from, until } = quietHours
  const { mails, hours } = frequencyCap
  const rate = format.number(perHour ?? 0)
  const options = [
    quietHours.isOn && t`Quiet hours from ${from} to ${until}`,
    frequencyCap.isOn && plural(mails, { one: `At most # email in ${hours} hours`, other: `At most # emails in ${hours} hours` }),
    perHour !== null && t`At most ${rate} emails per hour`,
    holdoutPercent > 0 && t`${holdoutPercent}% in the holdout group`,
  ].filter(Boolean)
  return (
    <Section title={t`Setup`}>
      <dl className={styles.summary}>
        <Row label={t`Send to`}>{audience.include.map(nameOf).join(', ') || t`Everyone subscribed`}</Row>
        {audience.exclude.length > 0 && <Row label={t`Don’t send to`}>{audience.exclude.map(nameOf).join(', ')}</Row>}
        <Row label={t`Topic`}>{topics?.find(({ value }) => value === topic)?.label ?? topic}</Row>
        <Row label={isTest ? t`Emails` : t`Email`}>
          <ul className={styles.plain}>
            {variantList.map(({ variantId, workflowEmailId, subject }) => (
              <li key={workflowEmailId}>
                {isTest && `${variantName(variantId)}: `}
                <TextLink href={`/emails/${workflowEmailId}/configure`}>{subject || t`No subject`}</TextLink>
              </li>
            ))}
          </ul>
        </Row>
        {isTest && <Row label={t`A/B test`}>{testWords(test)}</Row>}
        <Row label={t`Schedule`}>{scheduleWords(startedSchedule(schedule, startsAt), format)}</Row>
        {options.length > 0 && <Row label={t`Delivery`}>{options.join(' · ')}</Row>}
      </dl>
    </Section>
  )
}

/** With the time at which it was confirmed. */
function startedSchedule(schedule: CampaignSchedule, startsAt: string | null): CampaignSchedule {
  if (startsAt === null) return schedule
  if (schedule.mode === 'now') return { mode: 'at', at: startsAt }
  return schedule.mode === 'spread' ? { ...schedule, at: schedule.at ?? startsAt } : schedule
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
