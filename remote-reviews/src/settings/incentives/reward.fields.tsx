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

/** The reward and its minimum order. */
export function RewardFields({ form: { values, field }, currency, mayEdit }: RewardFieldsProps) {
  return (
    <div className={styles.pair}>
      <Select label={t`Reward`} data={optionsOf(rewardLabels)} disabled={!mayEdit} allowDeselect={false} {...field('reward')} />
      {values.reward === 'discount_percent' && (
        <TextInput label={t`Percentage off`} inputMode="numeric" {...field('percentOff')} />
      )}
      {values.reward === 'discount_fixed' && (
        <TextInput label={t`Amount off (${currency})`} inputMode="decimal" {...field('amountOffMinor')} />
      )}
      {values.reward !== 'none' && (
        <TextInput
          label={t`Minimum order (${currency})`}
          placeholder={t`No minimum`}
          inputMode="decimal"
          {...field('minOrderMinor')}
        />
      )}
    </div>
  )
}

/** Eligible reviewers and reviews, and the limits. */
export function EligibilityFields({ form: { values, field }, mayEdit }: Omit<RewardFieldsProps, 'currency'>) {
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t`Eligible reviewers`}
          data={optionsOf(eligibilityLabels)}
          disabled={!mayEdit}
          allowDeselect={false}
          {...field('eligibility')}
        />
        <Select
          label={t`Eligible reviews`}
          data={optionsOf(contentLabels)}
          disabled={!mayEdit}
          allowDeselect={false}
          {...field('content')}
        />
        {values.content === 'text_min_chars' && (
          <TextInput label={t`Minimum characters`} inputMode="numeric" {...field('minChars')} />
        )}
      </div>
      <div className={styles.pair}>
        <TextInput label={t`Rewards per customer`} inputMode="numeric" {...field('perCustomerLimit')} />
        <TextInput label={t`Rewards per customer and product`} inputMode="numeric" {...field('perProductLimit')} />
        <TextInput label={t`Wait for photos (minutes)`} inputMode="numeric" {...field('waitMinutes')} />
      </div>
    </>
  )
}
