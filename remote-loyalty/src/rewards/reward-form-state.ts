import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import type { useForm } from '@yuko/ui'
import type { RewardValues } from '#rewards/reward-values.ts'

/** The form, owned by the page around the fields. */
export type RewardFormState = ReturnType<typeof useForm<RewardValues, RewardDetails>>

export interface RewardFieldsProps {
  form: RewardFormState
  isReadOnly: boolean
  pointsName: string
  currency: string
}
