import { t } from '@lingui/core/macro'
import type { WorkflowSettings } from '@yuko/contract/automation/definition/settings'
import { Checkbox } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { FrequencyCapFields } from '#data/frequency-cap.fields.tsx'
import { TimeField } from '#data/time.field.tsx'
import styles from '../../builder.module.css'
import { useSettings } from './use-settings.ts'

/** Email type, recipients, quiet hours, and frequency cap. */
export function MailFields() {
  const { settings, set } = useSettings()
  const isMarketing = settings.purpose === 'marketing'
  return (
    <>
      <Select
        label={t`Email type`}
        data={[
          { value: 'marketing', label: t`Marketing (requires consent)` },
          { value: 'transactional', label: t`Transactional (about something they did)` },
        ]}
        value={settings.purpose}
        onChange={(purpose) => purpose && set({ purpose: purpose as WorkflowSettings['purpose'] })}
      />
      {isMarketing ? (
        <Select
          label={t`Send to`}
          data={[
            { value: 'subscribed', label: t`Subscribed` },
            { value: 'subscribed_and_never', label: t`Subscribed and never subscribed, where the law allows it` },
          ]}
          value={settings.sendTo}
          onChange={(sendTo) => sendTo && set({ sendTo: sendTo as WorkflowSettings['sendTo'] })}
        />
      ) : (
        <p className={styles.note}>{t`Transactional emails don’t require consent and must not contain marketing.`}</p>
      )}
      <QuietHours />
      {isMarketing && <FrequencyCap />}
    </>
  )
}

type Behaviour = 'defer' | 'skip'
const skip = { value: 'skip', label: t`Skip the email` }

function QuietHours() {
  const { settings, set } = useSettings()
  const { isOn, from, until, behaviour } = settings.quietHours
  const change = (part: Partial<typeof settings.quietHours>) => set({ quietHours: { ...settings.quietHours, ...part } })
  return (
    <div className={styles.block}>
      <Checkbox label={t`Quiet hours`} checked={isOn} onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })} />
      {isOn && (
        <>
          <div className={styles.row}>
            <TimeField label={t`From`} value={from} onChange={(time) => change({ from: time })} />
            <TimeField label={t`Until`} value={until} onChange={(time) => change({ until: time })} />
          </div>
          <Select
            label={t`Emails during quiet hours`}
            data={[{ value: 'defer', label: t`Send when quiet hours end` }, skip]}
            value={behaviour}
            onChange={(chosen) => chosen && change({ behaviour: chosen as Behaviour })}
          />
          <p className={styles.note}>{t`In the recipient’s time zone`}</p>
        </>
      )}
    </div>
  )
}

function FrequencyCap() {
  const { settings, set } = useSettings()
  const { isOn, mails, hours, behaviour } = settings.frequencyCap
  const change = (part: Partial<typeof settings.frequencyCap>) => set({ frequencyCap: { ...settings.frequencyCap, ...part } })
  return (
    <div className={styles.block}>
      <Checkbox
        label={t`Frequency cap`}
        checked={isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      {isOn && (
        <>
          <div className={styles.row}>
            <FrequencyCapFields mails={mails} hours={hours} onChange={change} />
          </div>
          <Select
            label={t`Emails over the cap`}
            data={[{ value: 'defer', label: t`Delay for up to 48 hours` }, skip]}
            value={behaviour}
            onChange={(chosen) => chosen && change({ behaviour: chosen as Behaviour })}
          />
          <p className={styles.note}>{t`Counts marketing emails from all workflows`}</p>
        </>
      )}
    </div>
  )
}
