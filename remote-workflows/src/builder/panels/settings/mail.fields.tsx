import { t } from '@lingui/core/macro'
import type { WorkflowSettings } from '@yuko/contract/automation/definition/settings'
import { Checkbox } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import styles from '../../builder.module.css'
import { TimeField } from '../fields/time.field.tsx'
import { useSettings, within } from './use-settings.ts'

/** What mail it sends, to whom, and when it may not. */
export function MailFields() {
  const { settings, set } = useSettings()
  const isMarketing = settings.purpose === 'marketing'
  return (
    <>
      <Select
        label={t`Purpose`}
        data={[
          { value: 'marketing', label: t`Marketing: goes to who agreed` },
          { value: 'transactional', label: t`Transactional: about something they did` },
        ]}
        value={settings.purpose}
        onChange={(purpose) => purpose && set({ purpose: purpose as WorkflowSettings['purpose'] })}
      />
      {isMarketing ? (
        <Select
          label={t`Sent to`}
          data={[
            { value: 'subscribed', label: t`Who subscribed` },
            { value: 'subscribed_and_never', label: t`Also who was never asked, where the law allows it` },
          ]}
          value={settings.sendTo}
          onChange={(sendTo) => sendTo && set({ sendTo: sendTo as WorkflowSettings['sendTo'] })}
        />
      ) : (
        <p className={styles.note}>{t`Transactional mail asks for no consent. It must not advertise.`}</p>
      )}
      <QuietHours />
      {isMarketing && <FrequencyCap />}
    </>
  )
}

type Behaviour = 'defer' | 'skip'
const skip = { value: 'skip', label: t`Leave that e-mail out` }

function QuietHours() {
  const { settings, set } = useSettings()
  const { isOn, from, until, behaviour } = settings.quietHours
  const change = (part: Partial<typeof settings.quietHours>) => set({ quietHours: { ...settings.quietHours, ...part } })
  return (
    <div className={styles.block}>
      <Checkbox
        label={t`No e-mails at night`}
        checked={isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      {isOn && (
        <>
          <div className={styles.row}>
            <TimeField label={t`From`} value={from} onChange={(time) => change({ from: time })} />
            <TimeField label={t`Until`} value={until} onChange={(time) => change({ until: time })} />
          </div>
          <Select
            label={t`Mail that falls into it`}
            data={[{ value: 'defer', label: t`Wait until it may` }, skip]}
            value={behaviour}
            onChange={(chosen) => chosen && change({ behaviour: chosen as Behaviour })}
          />
          <p className={styles.note}>{t`In the recipient’s time zone.`}</p>
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
        label={t`Not too many e-mails`}
        checked={isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      {isOn && (
        <>
          <div className={styles.row}>
            <NumberField
              label={t`At most`}
              isLabelShown
              suffix="mails"
              value={mails}
              onChange={(typed) => typed && change({ mails: within(typed, 1, 10) })}
            />
            <NumberField
              label="In"
              isLabelShown
              suffix="hours"
              value={hours}
              onChange={(typed) => typed && change({ hours: within(typed, 1, 720) })}
            />
          </div>
          <Select
            label={t`Mail above that`}
            data={[{ value: 'defer', label: t`Wait, for 48 hours at most` }, skip]}
            value={behaviour}
            onChange={(chosen) => chosen && change({ behaviour: chosen as Behaviour })}
          />
          <p className={styles.note}>{t`Marketing e-mails of all workflows count.`}</p>
        </>
      )}
    </div>
  )
}
