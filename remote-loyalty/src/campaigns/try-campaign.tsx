import { campaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import { useHost } from '@yuko/runtime'
import { type CampaignValues, campaignDraft } from '#campaigns/campaign-values.ts'
import { TryChange } from '#data/simulation/try-change.tsx'

interface TryCampaignProps {
  values: CampaignValues
  program: Program
  /** Absent: a new one. */
  campaignId?: string
}

/** Simulates the current fields on past orders, saved or not. */
export function TryCampaign({ values, program: { programId }, campaignId }: TryCampaignProps) {
  const { currency, timezone } = useHost().organization
  const { success, data } = campaignDetails.safeParse(campaignDraft(values, { currency, timezone }))
  return <TryChange change={success ? { of: 'campaign', programId, campaignId: campaignId ?? null, campaign: data } : null} />
}
