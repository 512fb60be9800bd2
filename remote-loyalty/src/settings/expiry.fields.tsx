import { plural, t } from '@lingui/core/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Alert, IconInfo, Radio, Section, Stack } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { units } from '#data/units.ts'
import type { GeneralFormState } from './general-values.ts'
import styles from './settings.module.css'
import { expiryWords, monthNames, warningWords } from './wording.ts'

type Expiry = LoyaltySettings['expiry']

interface ExpiryFieldsProps {
  form: GeneralFormState
  saved: Expiry
  /** The form values in the contract’s shape. */
  expiry: Expiry
  isReadOnly: boolean
}

const existingPointsWords = (warnDays: number) =>
  plural(warnDays, {
    0: 'Existing points can expire as soon as you save.',
    one: 'Existing points don’t expire for # day after you save, so customers are warned first.',
    other: 'Existing points don’t expire for # days after you save, so customers are warned first.',
  })

/** The expiration rule, and its effect on existing points. */
export function ExpiryFields({ form, saved, expiry, isReadOnly }: ExpiryFieldsProps) {
  const { values, set, field } = form
  const { warnDays } = expiry
  const hasMonths = values.mode === 'inactivity' || values.mode === 'rolling_lots'
  const isStricter = expiry.mode !== 'none' && saved.mode !== expiry.mode
  return (
    <Section title={t`Points expiration`} description={t`Expiration brings customers back, but can frustrate those who miss it.`}>
      <Stack>
        <Radio.Group
          aria-label={t`Points expiration`}
          value={values.mode}
          onChange={(mode) => set('mode', mode as Expiry['mode'])}
        >
          <Stack gap="sm">
            <Radio value="none" label={t`Never`} />
            <Radio
              value="inactivity"
              label={t`After inactivity`}
              description={t`All points expire when the balance hasn’t changed for a while.`}
            />
            <Radio
              value="rolling_lots"
              label={t`After a fixed time`}
              description={t`Points expire separately, the oldest first.`}
            />
            <Radio value="fixed_date" label={t`On a yearly date`} description={t`All points of all customers expire at once.`} />
          </Stack>
        </Radio.Group>
        {values.mode !== 'none' && (
          <div className={styles.pair}>
            {hasMonths && <NumberField label={t`Expires after`} unit={units.months} {...field('months')} />}
            {values.mode === 'fixed_date' && (
              <>
                <NumberField label={t`Day`} description={t`Shorter months use their last day.`} {...field('day')} />
                <Select label={t`Month`} data={monthNames} disabled={isReadOnly} {...field('month')} />
              </>
            )}
            <NumberField
              label={t`First warning`}
              unit={units.daysBefore}
              description={t`Enter 0 for none.`}
              {...field('warnDays')}
            />
            <NumberField
              label={t`Last warning`}
              unit={units.daysBefore}
              description={t`Enter 0 for none.`}
              {...field('lastChanceDays')}
            />
          </div>
        )}
        <p className={styles.plain} role="status">
          {expiryWords(expiry)} {expiry.mode !== 'none' && warningWords(expiry)}
        </p>
        {isStricter && !Number.isNaN(warnDays) && (
          <Alert color="accent" icon={<IconInfo size={18} aria-hidden />}>
            {existingPointsWords(warnDays)}
          </Alert>
        )}
        {expiry.mode === 'none' && saved.mode !== 'none' && (
          <Alert color="accent" icon={<IconInfo size={18} aria-hidden />}>
            {t`Once you save, points no longer expire. Points that already expired aren’t restored.`}
          </Alert>
        )}
      </Stack>
    </Section>
  )
}
