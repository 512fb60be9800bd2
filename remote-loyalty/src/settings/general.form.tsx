import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Alert, Radio, Section, Stack, TextLink } from '@yuko/ui'
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
        <Section title={t`Waiting time`} description={t`So that an order can come back before its points are spent.`}>
          <Stack gap="xs">
            <NumberField label={t`Points for an order wait`} unit="days" {...field('holdDays')} />
            <p className={styles.plain} role="status">
              {holdWords(part.holdDays)}
            </p>
          </Stack>
        </Section>
        <Section title={t`Refunds and returns`}>
          <Stack>
            <Radio.Group
              aria-label={t`What a refund takes back`}
              value={values.refunds}
              onChange={(refunds) => set('refunds', refunds as LoyaltySettings['refunds'])}
            >
              <Stack gap="sm">
                <Radio value="proportional" label={t`Take points back in proportion`} description={refundWords.proportional} />
                <Radio value="full_only" label={t`Only for a full refund`} description={refundWords.full_only} />
                <Radio value="keep" label={t`Let customers keep them`} description={refundWords.keep} />
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
    <Section title={t`Who takes part`}>
      <Stack>
        <Radio.Group
          aria-label={t`Who takes part`}
          value={values.enrolment}
          onChange={(enrolment) => set('enrolment', enrolment as LoyaltySettings['enrolment'])}
        >
          <Stack gap="sm">
            <Radio
              value="automatic"
              label={t`Every customer`}
              description={t`With their first order or review they are members, without doing anything.`}
            />
            <Radio
              value="opt_in"
              label={t`Who joins`}
              description={t`Orders and reviews give nothing to customers who have not joined on your site.`}
            />
          </Stack>
        </Radio.Group>
        <p className={styles.quiet}>
          <Trans>
            What your points are called is up to the{' '}
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
