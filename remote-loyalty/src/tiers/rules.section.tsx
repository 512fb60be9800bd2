import { t } from '@lingui/core/macro'
import { type TierMetric, type TierRules, tierRules } from '@yuko/contract/loyalty/tiers/tier'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { Alert, Radio, Section, Stack, useForm } from '@yuko/ui'
import { SaveBar, Select } from '@yuko/ui/on-demand'
import { contractForm } from '#data/editing/contract-form.ts'
import { useUpdateTierRules } from '#data/tier.mutations.ts'
import { metricLabels, windowLabels } from '#data/tier-metric.ts'
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
  { value: 'recalculate', label: t`Goes where the count says`, description: t`From the top to the bottom, if that is so.` },
  {
    value: 'one_step',
    label: t`Goes down by one tier`,
    description: t`The next one below, and from there after another time of grace.`,
  },
  { value: 'never', label: t`Stays`, description: t`Who has once reached a tier keeps it.` },
]

/** What tiers are reached by, for all of them; who would move is shown before it is saved. */
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
      <Section
        title={t`Rules`}
        description={t`The same for all tiers. You can change them at any time: the program is never switched off for it.`}
      >
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
          label={t`Tiers are reached by`}
          data={options(metricLabels)}
          allowDeselect={false}
          disabled={isReadOnly}
          {...form.field('metric')}
        />
        {values.metric !== 'customer_tag' && (
          <Select
            label={t`What counts`}
            data={options(windowLabels)}
            allowDeselect={false}
            disabled={isReadOnly}
            {...form.field('window')}
          />
        )}
      </div>
      {hasTiers && values.metric !== saved.metric && <UnitAlert metric={values.metric} />}
      <Radio.Group
        label={t`Who falls short`}
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
            label={t`But not before`}
            unit="days of grace"
            description={t`So long who falls short keeps the tier.`}
            {...form.field('graceDays')}
          />
        </div>
      )}
    </>
  )
}

/** The numbers of the tiers stay, and mean something else. */
const UnitAlert = ({ metric }: { metric: TierMetric }) => (
  <Alert color="warning" title={t`Your tiers keep their numbers`}>
    {metric === 'customer_tag'
      ? t`Each tier needs a tag then: give it one before or after you save.`
      : t`They will count ${{ points_earned: 'points', amount_spent: 'money', orders_count: 'orders' }[metric]} then. Look at each tier after you save.`}
  </Alert>
)
