import type { Campaign, CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import { isSame } from '#data/editing/same.ts'

type Given = Pick<
  CampaignDetails,
  'type' | 'earning' | 'conditions' | 'orConditions' | 'tierScope' | 'action' | 'proof' | 'recurring'
>

/** Another active campaign with the same settings; `campaignId` is the one compared, if it exists. */
export function twinOf(details: Given, campaigns: readonly Campaign[] | undefined, campaignId?: string): Campaign | undefined {
  return campaigns?.find(
    (other) => other.status === 'active' && other.campaignId !== campaignId && isSame(given(other), given(details)),
  )
}

/** Missing and empty values are equal. */
const given = ({ type, earning, conditions, orConditions, tierScope, action, proof, recurring }: Given) => ({
  type,
  earning,
  conditions,
  orConditions,
  tierScope,
  recurring,
  action: Object.fromEntries(Object.entries(action).filter(([, value]) => value != null && value !== '')),
  proof: proof ?? null,
})
