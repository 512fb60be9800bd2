import { t } from '@lingui/core/macro'
import { TextInput } from '@yuko/ui'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { units } from '#data/units.ts'
import { within } from '#data/within.ts'
import styles from '../../builder.module.css'
import { useSettings } from './use-settings.ts'

export function MeasuringFields() {
  const { settings, set } = useSettings()
  const { attribution, utm } = settings
  const setDays = (field: keyof typeof attribution) => (days: number | null) =>
    days !== null && set({ attribution: { ...attribution, [field]: within(days, 0, 30) } })
  return (
    <>
      <div className={styles.row}>
        <NumberField
          label={t`Click window`}
          isLabelShown
          suffix={units.days}
          value={attribution.clickDays}
          onChange={setDays('clickDays')}
        />
        <NumberField
          label={t`Open window`}
          isLabelShown
          suffix={units.days}
          value={attribution.openDays}
          onChange={setDays('openDays')}
        />
      </div>
      <p className={styles.note}>
        {t`Orders within the window are attributed to the last email clicked or opened. Enter 0 to turn it off.`}
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
      <p className={styles.note}>{t`Added to links to your store. Empty parameters are omitted.`}</p>
    </>
  )
}
