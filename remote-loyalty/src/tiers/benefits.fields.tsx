import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TierBenefit } from '@yuko/contract/loyalty/tiers/tier'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Checkbox, Stack, TextInput, TextLink } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { redeemableQuery } from '#data/redeemable.queries.ts'
import { units } from '#data/units.ts'
import { benefitLabels } from './gifts.ts'
import { PerksField } from './perks.field.tsx'
import type { TierFormOf } from './tier-values.ts'
import styles from './tiers.module.css'

/** What a tier gives: points, a reward on entry, and what the store gives. */
export function BenefitsFields({ form }: { form: TierFormOf }) {
  const { values, set, field } = form
  const toggle = (benefit: TierBenefit, isOn: boolean) =>
    set('benefits', isOn ? [...values.benefits, benefit] : values.benefits.filter((one) => one !== benefit))
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <NumberField
          isAmount
          label={t`Points multiplier`}
          unit="×"
          description={t`For orders. 1 is the normal rate, 1.5 is 50% more.`}
          {...field('multiplier')}
        />
        <NumberField
          label={t`Entry points`}
          unit={units.points}
          description={t`Issued once when a member moves up, but not after imports or rule changes.`}
          {...field('entryPoints')}
        />
        <EntryReward form={form} />
        <TextInput
          label={t`Tag in your store`}
          maxLength={255}
          description={
            <Trans>
              Replaces the tag of your{' '}
              <TextLink fz="inherit" href="/app/settings/loyalty/shopify-tagging">
                tagging rule
              </TextLink>{' '}
              for tiers.
            </Trans>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('storeTag')}
        />
      </div>
      <Stack gap="sm">
        {(Object.keys(benefitLabels) as TierBenefit[]).map((benefit) => (
          <Checkbox
            key={benefit}
            label={benefitLabels[benefit]}
            checked={values.benefits.includes(benefit)}
            onChange={(event) => toggle(benefit, event.currentTarget.checked)}
          />
        ))}
        <p className={styles.quiet}>{t`Shown to customers. Set these up in your store, for customers with the tier’s tag.`}</p>
      </Stack>
      <PerksField perks={values.perks} error={field('perks').error} onChange={(perks) => set('perks', perks)} />
    </div>
  )
}

/** An active reward; one that was deactivated since stays chosen. */
function EntryReward({ form: { field, values } }: { form: TierFormOf }) {
  const rewards = useQuery(redeemableQuery())
  const data = (rewards.data ?? []).map(({ rewardId, name }) => ({ value: rewardId, label: name }))
  const isListed = values.entryRewardId === '' || data.some(({ value }) => value === values.entryRewardId)
  return (
    <Select
      label={t`Entry reward`}
      placeholder={t`None`}
      clearable
      data={isListed || !rewards.data ? data : [...data, { value: values.entryRewardId, label: t`Inactive reward` }]}
      description={t`Issued once per member, at no cost in points.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...field('entryRewardId')}
      value={values.entryRewardId || null}
    />
  )
}
