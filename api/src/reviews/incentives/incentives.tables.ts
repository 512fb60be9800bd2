import type { IncentiveRule, RewardProblem } from '@yuko/contract/incentives/incentive-rule'
import type { RewardRefusal } from '@yuko/contract/incentives/list-incentive-rewards'
import type { JSONColumnType } from 'kysely'

interface IncentiveRules {
  organization_id: string
  reward: IncentiveRule['reward']
  percent_off: number
  amount_off_minor: number
  min_order_minor: number | null
  eligibility: IncentiveRule['eligibility']
  content: IncentiveRule['content']
  min_chars: number
  per_customer_limit: number
  per_product_limit: number
  wait_minutes: number
  code_mode: IncentiveRule['codeMode']
  code_prefix: string
  static_code: string | null
  valid_days: number | null
  disclose: true
  updated_at: Date
}

interface ReviewRewards {
  organization_id: string
  id: string
  review_id: string | null
  product_id: string | null
  email: string | null
  locale: string
  promise: JSONColumnType<IncentiveRule>
  state: 'waiting' | 'reserved' | 'withdrawing' | 'given' | 'refused'
  problem: RewardProblem | null
  refusal: RewardRefusal | null
  code_mode: IncentiveRule['codeMode'] | null
  code: string | null
  starts_at: Date | null
  ends_at: Date | null
  given_at: Date | null
  next_at: Date | null
  created_at: Date
}

interface IncentiveCodes {
  organization_id: string
  code: string
  reward_id: string | null
  added_at: Date
  position: number
}

export interface IncentivesTables {
  incentive_rules: IncentiveRules
  review_rewards: ReviewRewards
  incentive_codes: IncentiveCodes
}

declare module '#platform/db/schema.ts' {
  interface Schema extends IncentivesTables {}
}
