import type { Outcome, Posting } from '../ledger/post-points.ts'
import type { CampaignGain } from './order-earning.repository.ts'

/** What a posting came to for its campaign, where it was written now. `times`: how often it was given by that. */
export function gainOf(outcome: Outcome, posting: Posting | undefined, times: 0 | 1): CampaignGain[] {
  const campaignId = posting?.source?.campaignId
  if (outcome.outcome !== 'posted' || !campaignId) return []
  return [{ campaignId, points: outcome.entry.points + outcome.entry.pendingPoints, times }]
}
