import type { CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import type { useForm } from '@yuko/ui'
import type { CampaignValues } from '#campaigns/campaign-values.ts'

/** The form, owned by the page around the fields. */
export type CampaignFormState = ReturnType<typeof useForm<CampaignValues, CampaignDetails>>

export interface FieldsProps {
  form: CampaignFormState
  isReadOnly: boolean
  pointsName: string
  currency: string
}
