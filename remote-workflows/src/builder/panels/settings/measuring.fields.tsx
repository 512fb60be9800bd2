import { t } from '@lingui/core/macro'
import { TextInput } from '@yuko/ui'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import styles from '../../builder.module.css'
import { useSettings, within } from './use-settings.ts'

export function MeasuringFields() {
  const { settings, set } = useSettings()
  const { attribution, utm } = settings
  const setDays = (field: keyof typeof attribution) => (days: number | null) =>
    days !== null && set({ attribution: { ...attribution, [field]: within(days, 0, 30) } })
  return (
    <>
      <div className={styles.row}>
        <NumberField
          label={t`Order after a click`}
          isLabelShown
          suffix="days"
          value={attribution.clickDays}
          onChange={setDays('clickDays')}
        />
        <NumberField
          label={t`Order after an open`}
          isLabelShown
          suffix="days"
          value={attribution.openDays}
          onChange={setDays('openDays')}
        />
      </div>
      <p className={styles.note}>
        {t`An order in this time counts for the last e-mail that was clicked or opened. 0: it never does.`}
      </p>
      {(['source', 'medium', 'campaign'] as const).map((part) => (
        <TextInput
          key={part}
          label={`utm_${part}`}
          value={utm[part]}
          maxLength={100}
          onChange={({ currentTarget }) => set({ utm: { ...utm, [part]: currentTarget.value } })}
        />
      ))}
      <p className={styles.note}>{t`Put on links to your store. Empty parts are left out.`}</p>
    </>
  )
}
