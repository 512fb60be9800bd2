import { t } from '@lingui/core/macro'
import type { CampaignSettings } from '@yuko/contract/automation/campaigns/email-campaign'
import { Checkbox, Section, TextInput } from '@yuko/ui'
import { FrequencyCapFields } from '#data/frequency-cap.fields.tsx'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { TimeField } from '#data/time.field.tsx'
import { within } from '#data/within.ts'
import styles from '../campaigns.module.css'
import type { Composer } from './use-composer.ts'

interface FieldsProps {
  settings: CampaignSettings
  set: (part: Partial<CampaignSettings>) => void
}

/** Quiet hours, frequency cap, sending rate, holdout group, and UTM parameters. */
export function DeliverySection({ composer: { draft, set } }: { composer: Composer }) {
  const { settings } = draft
  return (
    <Section title={t`Delivery`} description={t`Starts with your email settings. Most campaigns need no changes.`}>
      <div className={styles.fields}>
        <QuietHours settings={settings} set={set} />
        <FrequencyCap settings={settings} set={set} />
        <Rate settings={settings} set={set} />
        <div className={styles.narrow}>
          <NumberField
            label={t`Holdout group`}
            isLabelShown
            suffix="%"
            description={t`People who get no email, so that you can compare their orders`}
            value={settings.holdoutPercent}
            onChange={(percent) => percent !== null && set({ holdoutPercent: within(percent, 0, 50) })}
          />
        </div>
        <div className={styles.utm}>
          {(['source', 'medium', 'campaign'] as const).map((part) => (
            <TextInput
              key={part}
              label={`utm_${part}`}
              maxLength={100}
              value={settings.utm[part]}
              onChange={({ currentTarget }) => set({ utm: { ...settings.utm, [part]: currentTarget.value } })}
            />
          ))}
        </div>
      </div>
    </Section>
  )
}

function QuietHours({ settings: { quietHours }, set }: FieldsProps) {
  const { isOn, from, until } = quietHours
  const change = (part: Partial<typeof quietHours>) => set({ quietHours: { ...quietHours, ...part } })
  return (
    <div className={styles.option}>
      <Checkbox
        label={t`Quiet hours`}
        description={t`In each recipient’s time zone. Emails wait until quiet hours end.`}
        checked={isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      {isOn && (
        <div className={styles.row}>
          <TimeField label={t`From`} value={from} onChange={(time) => change({ from: time })} />
          <TimeField label={t`Until`} value={until} onChange={(time) => change({ until: time })} />
        </div>
      )}
    </div>
  )
}

function FrequencyCap({ settings: { frequencyCap }, set }: FieldsProps) {
  const { isOn, mails, hours } = frequencyCap
  const change = (part: Partial<typeof frequencyCap>) => set({ frequencyCap: { ...frequencyCap, ...part } })
  return (
    <div className={styles.option}>
      <Checkbox
        label={t`Frequency cap`}
        description={t`Skip people who recently got marketing emails from workflows or campaigns`}
        checked={isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      {isOn && (
        <div className={styles.row}>
          <FrequencyCapFields mails={mails} hours={hours} onChange={change} />
        </div>
      )}
    </div>
  )
}

const usualRate = 1000

function Rate({ settings: { perHour }, set }: FieldsProps) {
  return (
    <div className={styles.option}>
      <Checkbox
        label={t`Limit the sending rate`}
        description={t`Off: as fast as possible`}
        checked={perHour !== null}
        onChange={({ currentTarget }) => set({ perHour: currentTarget.checked ? usualRate : null })}
      />
      {perHour !== null && (
        <div className={styles.narrow}>
          <NumberField
            label={t`Emails per hour`}
            isLabelShown
            description={t`At least 60`}
            value={perHour}
            error={perHour < 60 && t`Enter a number from 60 to 1,000,000`}
            onChange={(typed) => typed && set({ perHour: within(typed, 1, 1_000_000) })}
          />
        </div>
      )}
    </div>
  )
}
