import { t } from '@lingui/core/macro'
import type { CampaignTest } from '@yuko/contract/automation/campaigns/email-campaign'
import { Radio, Stack, useFormat } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { units } from '#data/units.ts'
import { within } from '#data/within.ts'
import styles from '../campaigns.module.css'
import { metricLabels } from '../wording.ts'

interface TestFieldsProps {
  test: CampaignTest
  variants: number
  onChange: (test: CampaignTest) => void
}

const usual: CampaignTest = { kind: 'winner', sharePercent: 20, metric: 'click', afterHours: 4 }

/** How the variants are tested. */
export function TestFields({ test, variants, onChange }: TestFieldsProps) {
  return (
    <div className={styles.test}>
      <Radio.Group
        label={t`A/B test`}
        value={test.kind}
        onChange={(kind) => onChange(kind === 'split' ? { kind: 'split' } : usual)}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="split" label={t`Divide everyone evenly`} description={t`Compare the results afterwards`} />
          <Radio
            value="winner"
            label={t`Test with some, send the best to the rest`}
            description={t`The variant with the best results is chosen automatically`}
          />
        </Stack>
      </Radio.Group>
      {test.kind === 'winner' && <WinnerFields test={test} variants={variants} onChange={onChange} />}
    </div>
  )
}

interface WinnerFieldsProps {
  test: Extract<CampaignTest, { kind: 'winner' }>
  variants: number
  onChange: (test: CampaignTest) => void
}

function WinnerFields({ test, variants, onChange }: WinnerFieldsProps) {
  const { percent } = useFormat()
  const { sharePercent, metric, afterHours } = test
  const [each, rest] = [percent(sharePercent / variants / 100, 1), percent(1 - sharePercent / 100)]
  return (
    <>
      <div className={styles.row}>
        <NumberField
          label={t`Test with`}
          isLabelShown
          suffix="%"
          value={sharePercent}
          onChange={(typed) => typed && onChange({ ...test, sharePercent: within(typed, 10, 50) })}
        />
        <Select
          label={t`Best by`}
          allowDeselect={false}
          data={(['click', 'conversion', 'revenue'] as const).map((value) => ({ value, label: metricLabels[value] }))}
          value={metric}
          onChange={(chosen) => chosen && onChange({ ...test, metric: chosen as typeof metric })}
        />
        <NumberField
          label={t`Choose after`}
          isLabelShown
          suffix={units.hours}
          value={afterHours}
          onChange={(typed) => typed && onChange({ ...test, afterHours: within(typed, 1, 168) })}
        />
      </div>
      <p className={styles.quiet}>{t`Each variant goes to ${each} of the recipients, the best one to the other ${rest}.`}</p>
    </>
  )
}
