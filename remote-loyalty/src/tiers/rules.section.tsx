import { t } from '@lingui/core/macro'
import { type TierMetric, type TierRules, tierRules } from '@yuko/contract/loyalty/tiers/tier'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { Alert, Radio, Section, Stack, useForm } from '@yuko/ui'
import { SaveBar, Select } from '@yuko/ui/on-demand'
import { contractForm } from '#data/editing/contract-form.ts'
import { useUpdateTierRules } from '#data/tier.mutations.ts'
import { metricLabels, windowLabels } from '#data/tier-metric.ts'
import { units } from '#data/units.ts'
import styles from './tiers.module.css'
import { TryTiers, WhatIf } from './what-if.tsx'

type Values = Omit<TierRules, 'graceDays'> & { graceDays: string }
const toRules = ({ graceDays, ...rest }: Values) => ({
  ...rest,
  graceDays: graceDays.trim() === '' ? Number.NaN : Number(graceDays),
})
const schema = contractForm(tierRules, toRules, {})

const options = <Key extends string>(labels: Record<Key, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

const downgrades: { value: TierRules['downgrade']; label: string; description: string }[] = [
  { value: 'recalculate', label: t`Move to the tier they qualify for`, description: t`They can drop several tiers at once.` },
  {
    value: 'one_step',
    label: t`Move down one tier`,
    description: t`They drop further only after another grace period.`,
  },
  { value: 'never', label: t`Keep the tier`, description: t`Members never lose a tier they reached.` },
]

/** The rules for all tiers, with a preview of who would move. */
export function RulesSection({ rules, hasTiers }: { rules: TierRules; hasTiers: boolean }) {
  const mayEdit = usePermission('settings.write')
  const update = useUpdateTierRules()
  const initial: Values = { ...rules, graceDays: String(rules.graceDays) }
  const form = useForm({
    initial,
    schema,
    onSubmit: async (body) => {
      await update.mutateAsync(body)
      notify(t`Rules saved`)
    },
  })
  const { values } = form
  const checked = tierRules.safeParse(toRules(values))
  const plan = checked.success ? { rules: checked.data } : null
  return (
    <>
      <Section title={t`Rules`} description={t`The rules apply to all tiers. You can change them without pausing your program.`}>
        <form {...form.props}>
          <fieldset className={styles.fields} disabled={!mayEdit}>
            {form.error && (
              <Alert color="danger" role="alert">
                {form.error}
              </Alert>
            )}
            <RuleFields form={form} hasTiers={hasTiers} saved={rules} isReadOnly={!mayEdit} />
          </fieldset>
        </form>
      </Section>
      {form.isDirty && hasTiers && (
        <>
          <WhatIf plan={plan} metric={values.metric} />
          <TryTiers plan={plan} />
        </>
      )}
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}

interface RuleFieldsProps {
  form: ReturnType<typeof useForm<Values, TierRules>>
  hasTiers: boolean
  saved: TierRules
  isReadOnly: boolean
}

function RuleFields({ form, hasTiers, saved, isReadOnly }: RuleFieldsProps) {
  const { values } = form
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t`Tiers are based on`}
          data={options(metricLabels)}
          allowDeselect={false}
          disabled={isReadOnly}
          {...form.field('metric')}
        />
        {values.metric !== 'customer_tag' && (
          <Select
            label={t`Period`}
            data={options(windowLabels)}
            allowDeselect={false}
            disabled={isReadOnly}
            {...form.field('window')}
          />
        )}
      </div>
      {hasTiers && values.metric !== saved.metric && <UnitAlert metric={values.metric} />}
      <Radio.Group
        label={t`When members no longer qualify`}
        value={values.downgrade}
        onChange={(next) => form.set('downgrade', next as TierRules['downgrade'])}
      >
        <Stack gap="sm" mt="xs">
          {downgrades.map((one) => (
            <Radio key={one.value} {...one} />
          ))}
        </Stack>
      </Radio.Group>
      {values.downgrade !== 'never' && (
        <div className={styles.pair}>
          <NumberField
            label={t`Grace period`}
            unit={units.days}
            description={t`Members keep their tier during this time.`}
            {...form.field('graceDays')}
          />
        </div>
      )}
    </>
  )
}

const thresholdWords: Readonly<Record<TierMetric, string>> = {
  points_earned: t`Thresholds keep their values and count points once you save. Review each tier.`,
  amount_spent: t`Thresholds keep their values and count amounts once you save. Review each tier.`,
  orders_count: t`Thresholds keep their values and count orders once you save. Review each tier.`,
  customer_tag: t`Each tier needs a customer tag. Set it before or after you save.`,
}

/** Thresholds keep their values when the metric changes. */
const UnitAlert = ({ metric }: { metric: TierMetric }) => (
  <Alert color="warning" title={t`Review your thresholds`}>
    {thresholdWords[metric]}
  </Alert>
)
