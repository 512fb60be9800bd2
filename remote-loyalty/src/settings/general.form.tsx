import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Alert, Radio, Section, Stack, TextLink } from '@yuko/ui'
import { units } from '#data/units.ts'
import { ExpiryFields } from './expiry.fields.tsx'
import { type GeneralFormState, generalPart } from './general-values.ts'
import styles from './settings.module.css'
import { TryExpiry } from './try-expiry.tsx'
import { holdWords, refundWords } from './wording.ts'

interface GeneralFormProps {
  form: GeneralFormState
  saved: LoyaltySettings['expiry']
  isReadOnly: boolean
}

/** The fields only; the page around them owns saving. */
export function GeneralForm({ form, saved, isReadOnly }: GeneralFormProps) {
  const { values, set, field } = form
  const part = generalPart(values, saved)
  return (
    <form {...form.props} className={styles.page}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <EnrolmentSection form={form} />
        <Section
          title={t`Hold period`}
          description={t`Gives customers time to return an order before its points can be redeemed.`}
        >
          <Stack gap="xs">
            <NumberField label={t`Hold points for`} unit={units.days} {...field('holdDays')} />
            <p className={styles.plain} role="status">
              {holdWords(part.holdDays)}
            </p>
          </Stack>
        </Section>
        <Section title={t`Refunds and returns`}>
          <Stack>
            <Radio.Group
              aria-label={t`Refunds and returns`}
              value={values.refunds}
              onChange={(refunds) => set('refunds', refunds as LoyaltySettings['refunds'])}
            >
              <Stack gap="sm">
                <Radio value="proportional" label={t`Take back points proportionally`} description={refundWords.proportional} />
                <Radio value="full_only" label={t`Take back points for full refunds only`} description={refundWords.full_only} />
                <Radio value="keep" label={t`Let customers keep points`} description={refundWords.keep} />
              </Stack>
            </Radio.Group>
          </Stack>
        </Section>
        <ExpiryFields form={form} saved={saved} expiry={part.expiry} isReadOnly={isReadOnly} />
      </fieldset>
      {!isReadOnly && <TryExpiry expiry={part.expiry} saved={saved} />}
    </form>
  )
}

function EnrolmentSection({ form: { values, set } }: { form: GeneralFormState }) {
  return (
    <Section title={t`Enrollment`}>
      <Stack>
        <Radio.Group
          aria-label={t`Enrollment`}
          value={values.enrolment}
          onChange={(enrolment) => set('enrolment', enrolment as LoyaltySettings['enrolment'])}
        >
          <Stack gap="sm">
            <Radio
              value="automatic"
              label={t`All customers`}
              description={t`Customers become members with their first order or review.`}
            />
            <Radio
              value="opt_in"
              label={t`Customers who join`}
              description={t`Customers earn points only after they join in your store.`}
            />
          </Stack>
        </Radio.Group>
        <p className={styles.quiet}>
          <Trans>
            Set the name of your points in your{' '}
            <TextLink fz="inherit" href="/loyalty/programs">
              program
            </TextLink>
            .
          </Trans>
        </p>
      </Stack>
    </Section>
  )
}
