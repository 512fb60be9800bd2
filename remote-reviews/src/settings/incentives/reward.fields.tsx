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
      <Select label="Reward" data={optionsOf(rewardLabels)} disabled={!mayEdit} allowDeselect={false} {...field('reward')} />
      {values.reward === 'discount_percent' && <TextInput label="Percent off" inputMode="numeric" {...field('percentOff')} />}
      {values.reward === 'discount_fixed' && (
        <TextInput label={`Amount off in ${currency}`} inputMode="decimal" {...field('amountOffMinor')} />
      )}
      {values.reward !== 'none' && (
        <TextInput label={`Least order in ${currency}`} placeholder="Any order" inputMode="decimal" {...field('minOrderMinor')} />
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
          label="For"
          data={optionsOf(eligibilityLabels)}
          disabled={!mayEdit}
          allowDeselect={false}
          {...field('eligibility')}
        />
        <Select
          label="What counts"
          data={optionsOf(contentLabels)}
          disabled={!mayEdit}
          allowDeselect={false}
          {...field('content')}
        />
        {values.content === 'text_min_chars' && (
          <TextInput label="Characters at least" inputMode="numeric" {...field('minChars')} />
        )}
      </div>
      <div className={styles.pair}>
        <TextInput label="Rewards for one customer" inputMode="numeric" {...field('perCustomerLimit')} />
        <TextInput label="Of these for one product" inputMode="numeric" {...field('perProductLimit')} />
        <TextInput label="Minutes to wait for photos" inputMode="numeric" {...field('waitMinutes')} />
      </div>
    </>
  )
}
