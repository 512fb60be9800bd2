import { t } from '@lingui/core/macro'
import { Alert, Section } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import styles from './flow.module.css'
import type { FlowFormState } from './flow-form-state.ts'
import { RulesFields } from './rules.fields.tsx'
import { OrderStep } from './steps/order-step.tsx'
import { PhotoStep } from './steps/photo-step.tsx'
import { ReminderSteps } from './steps/reminder-steps.tsx'
import { RequestStep } from './steps/request-step.tsx'
import { WaitStep } from './steps/wait-step.tsx'
import { TextsFields } from './texts.fields.tsx'

/** The flow as a timeline with the day of each step. The page handles saving. */
export function FlowForm({ form, isReadOnly }: { form: FlowFormState; isReadOnly: boolean }) {
  const { enabled } = form.values
  return (
    <form {...form.props}>
      <fieldset className={styles.form} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section
          title={t`Request flow`}
          description={enabled ? undefined : t`No requests are sent while this is off.`}
          actions={<Switch label={t`Send review requests`} {...form.toggle('enabled')} />}
        >
          <ol className={styles.flow} data-off={!enabled || undefined}>
            <OrderStep form={form} isReadOnly={isReadOnly} />
            <WaitStep form={form} />
            <RequestStep form={form} />
            <ReminderSteps form={form} />
            <PhotoStep form={form} />
          </ol>
        </Section>
        <TextsFields form={form} isReadOnly={isReadOnly} />
        <RulesFields form={form} isReadOnly={isReadOnly} />
      </fieldset>
    </form>
  )
}
