import type { Outcome, Posting } from '../ledger/post-points.ts'
import type { CampaignGain } from './order-earning.repository.ts'

/** The change to a campaign's counters, if the posting was written now. `times`: how often that counts. */
export function gainOf(outcome: Outcome, posting: Posting | undefined, times: 0 | 1): CampaignGain[] {
  const campaignId = posting?.source?.campaignId
  if (outcome.outcome !== 'posted' || !campaignId) return []
  return [{ campaignId, points: outcome.entry.points + outcome.entry.pendingPoints, times }]
}
