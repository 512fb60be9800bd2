import type { Campaign, CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import { isSame } from '#data/editing/same.ts'

type Given = Pick<CampaignDetails, 'type' | 'earning' | 'conditions' | 'tierScope' | 'action'>

/** An active way to earn that gives the same for the same; `campaignId` is the one that is asked about, where it exists. */
export function twinOf(details: Given, campaigns: readonly Campaign[] | undefined, campaignId?: string): Campaign | undefined {
  return campaigns?.find(
    (other) => other.status === 'active' && other.campaignId !== campaignId && isSame(given(other), given(details)),
  )
}

/** What is left out and what is empty are the same. */
const given = ({ type, earning, conditions, tierScope, action }: Given) => ({
  type,
  earning,
  conditions,
  tierScope,
  action: Object.fromEntries(Object.entries(action).filter(([, value]) => value != null && value !== '')),
})
