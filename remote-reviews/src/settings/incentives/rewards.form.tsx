import { plural, t } from '@lingui/core/macro'
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
            Rewards can’t depend on the rating: Shopify and consumer law forbid it. Every eligible review is rewarded, even before
            it’s published, and is labeled as incentivized wherever it’s shown.
          </Trans>
        </Alert>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        {blocked > 0 && (
          <Alert color="warning" role="status">
            {plural(blocked, {
              one: '# reward is on hold. See the reason in the list below.',
              other: '# rewards are on hold. See the reasons in the list below.',
            })}
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
          {shown.success ? summaryOf(shown.data, (minor) => format.money(minor, currency)) : t`Complete the fields above.`}
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
