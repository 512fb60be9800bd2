import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getIncentive } from '@yuko/contract/incentives/get-incentive'
import type { IncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { notify, usePermission } from '@yuko/runtime'
import { Alert, Button, IconInfo, useForm, useFormat } from '@yuko/ui'
import { useUpdateIncentive } from '#data/incentives.mutations.ts'
import styles from '../publishing/publishing.module.css'
import { CodesFields } from './codes.fields.tsx'
import { EligibilityFields, RewardFields, type RewardsFormState } from './reward.fields.tsx'
import { ruleSchema, toValues } from './rule-values.ts'
import { summaryOf } from './wording.ts'

export function RewardsForm({ incentive }: { incentive: ReplyOf<typeof getIncentive> }) {
  const { rule, currency, blocked } = incentive
  const mayEdit = usePermission('settings.write')
  const format = useFormat()
  const update = useUpdateIncentive()
  const schema = ruleSchema(rule, currency)
  const form = useForm({
    initial: toValues(rule, currency),
    schema,
    onSubmit: async (changed: IncentiveRule) => {
      await update.mutateAsync(changed)
      notify(t`Rewards saved`)
    },
  })
  const shown = schema.safeParse(form.values)
  const isOn = form.values.reward !== 'none'
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <Alert color="accent" icon={<IconInfo size={18} aria-hidden />}>
          <Trans>
            A reward never depends on the stars: Shopify and consumer law forbid it. Who writes what they think gets it, also
            before the review is published, and every such review is marked as rewarded wherever it is shown.
          </Trans>
        </Alert>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        {blocked > 0 && (
          <Alert color="warning" role="status">
            {format.number(blocked)} {blocked === 1 ? 'reward waits' : 'rewards wait'}
            <Trans> for you: the list below says for what.</Trans>
          </Alert>
        )}
        <RewardFields form={form} currency={currency} mayEdit={mayEdit} />
        {isOn && (
          <>
            <EligibilityFields form={form} mayEdit={mayEdit} />
            <CodesFields form={form} incentive={incentive} mayEdit={mayEdit} />
          </>
        )}
        <p className={styles.plain} role="status">
          {shown.success
            ? summaryOf(shown.data, (minor) => format.money(minor, currency))
            : t`Something above is not complete yet.`}
        </p>
        {mayEdit && <SaveButtons form={form} />}
      </fieldset>
    </form>
  )
}

function SaveButtons({ form }: { form: RewardsFormState }) {
  return (
    <div className={styles.buttons}>
      {form.isDirty && (
        <Button variant="default" onClick={form.reset}>
          {t`Discard`}
        </Button>
      )}
      <Button type="submit" disabled={!form.isDirty} loading={form.isSubmitting}>
        {t`Save rewards`}
      </Button>
    </div>
  )
}
