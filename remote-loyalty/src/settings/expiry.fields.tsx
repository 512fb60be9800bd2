import { t } from '@lingui/core/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Alert, IconInfo, Radio, Section, Stack } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import type { GeneralFormState } from './general-values.ts'
import styles from './settings.module.css'
import { expiryWords, monthNames, warningWords } from './wording.ts'

type Expiry = LoyaltySettings['expiry']

interface ExpiryFieldsProps {
  form: GeneralFormState
  saved: Expiry
  /** What is typed, as the contract has it. */
  expiry: Expiry
  isReadOnly: boolean
}

/** Whether and when points end, and what that means for those that customers have. */
export function ExpiryFields({ form, saved, expiry, isReadOnly }: ExpiryFieldsProps) {
  const { values, set, field } = form
  const hasMonths = values.mode === 'inactivity' || values.mode === 'rolling_lots'
  const isStricter = expiry.mode !== 'none' && saved.mode !== expiry.mode
  return (
    <Section title={t`When points end`} description={t`An end makes people come back; it also annoys those who come too late.`}>
      <Stack>
        <Radio.Group aria-label={t`When points end`} value={values.mode} onChange={(mode) => set('mode', mode as Expiry['mode'])}>
          <Stack gap="sm">
            <Radio value="none" label={t`Never`} />
            <Radio
              value="inactivity"
              label={t`When somebody stays away`}
              description={t`All at once, after a time without any change.`}
            />
            <Radio
              value="rolling_lots"
              label={t`Each some time after it came`}
              description={t`A few at a time, the oldest first.`}
            />
            <Radio value="fixed_date" label={t`On a day of each year`} description={t`All at once, for everybody.`} />
          </Stack>
        </Radio.Group>
        {values.mode !== 'none' && (
          <div className={styles.pair}>
            {hasMonths && <NumberField label={t`After`} unit="months" {...field('months')} />}
            {values.mode === 'fixed_date' && (
              <>
                <NumberField label={t`Day`} description={t`The last of the month where it has fewer.`} {...field('day')} />
                <Select label={t`Month`} data={monthNames} disabled={isReadOnly} {...field('month')} />
              </>
            )}
            <NumberField label={t`Warn before`} unit="days" description={t`0: no warning.`} {...field('warnDays')} />
            <NumberField label={t`Last chance before`} unit="days" description={t`0: none.`} {...field('lastChanceDays')} />
          </div>
        )}
        <p className={styles.plain} role="status">
          {expiryWords(expiry)} {expiry.mode !== 'none' && warningWords(expiry)}
        </p>
        {isStricter && !Number.isNaN(expiry.warnDays) && (
          <Alert color="accent" icon={<IconInfo size={18} aria-hidden />}>
            {expiry.warnDays === 0
              ? t`What customers have already can end as soon as you save.`
              : t`What customers have already does not end before ${expiry.warnDays} days after you save: they are warned first.`}
          </Alert>
        )}
        {expiry.mode === 'none' && saved.mode !== 'none' && (
          <Alert color="accent" icon={<IconInfo size={18} aria-hidden />}>
            {t`As soon as you save nothing ends any more, also not what customers have already. What has ended stays gone.`}
          </Alert>
        )}
      </Stack>
    </Section>
  )
}
