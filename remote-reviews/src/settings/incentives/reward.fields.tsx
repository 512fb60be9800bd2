import { t } from '@lingui/core/macro'
import type { IncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { TextInput, type useForm } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import styles from '../publishing/publishing.module.css'
import { optionsOf } from '../publishing/wording.ts'
import type { RuleValues } from './rule-values.ts'
import { contentLabels, eligibilityLabels, rewardLabels } from './wording.ts'

export type RewardsFormState = ReturnType<typeof useForm<RuleValues, IncentiveRule>>

interface RewardFieldsProps {
  form: RewardsFormState
  currency: string
  mayEdit: boolean
}

/** What is given, for which orders. */
export function RewardFields({ form: { values, field }, currency, mayEdit }: RewardFieldsProps) {
  return (
    <div className={styles.pair}>
      <Select label={t`Reward`} data={optionsOf(rewardLabels)} disabled={!mayEdit} allowDeselect={false} {...field('reward')} />
      {values.reward === 'discount_percent' && <TextInput label={t`Percent off`} inputMode="numeric" {...field('percentOff')} />}
      {values.reward === 'discount_fixed' && (
        <TextInput label={t`Amount off in ${currency}`} inputMode="decimal" {...field('amountOffMinor')} />
      )}
      {values.reward !== 'none' && (
        <TextInput
          label={t`Least order in ${currency}`}
          placeholder={t`Any order`}
          inputMode="decimal"
          {...field('minOrderMinor')}
        />
      )}
    </div>
  )
}

/** Who gets it, for what, and how often. */
export function EligibilityFields({ form: { values, field }, mayEdit }: Omit<RewardFieldsProps, 'currency'>) {
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t`For`}
          data={optionsOf(eligibilityLabels)}
          disabled={!mayEdit}
          allowDeselect={false}
          {...field('eligibility')}
        />
        <Select
          label={t`What counts`}
          data={optionsOf(contentLabels)}
          disabled={!mayEdit}
          allowDeselect={false}
          {...field('content')}
        />
        {values.content === 'text_min_chars' && (
          <TextInput label={t`Characters at least`} inputMode="numeric" {...field('minChars')} />
        )}
      </div>
      <div className={styles.pair}>
        <TextInput label={t`Rewards for one customer`} inputMode="numeric" {...field('perCustomerLimit')} />
        <TextInput label={t`Of these for one product`} inputMode="numeric" {...field('perProductLimit')} />
        <TextInput label={t`Minutes to wait for photos`} inputMode="numeric" {...field('waitMinutes')} />
      </div>
    </>
  )
}
