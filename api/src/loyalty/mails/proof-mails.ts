import { findCampaign } from '../campaigns/campaigns.repository.ts'
import type { MemberMail, Situation } from './member-mail.ts'
import type { OccasionOf } from './occasion.ts'
import { findDeclined } from './proofs.repository.ts'

export async function ofDeclined(
  { trx, organizationId, recipient, shop }: Situation,
  { proofId, mayRetry }: OccasionOf<'declined'>,
): Promise<MemberMail | null> {
  const { memberId, words, values } = recipient
  const proof = await findDeclined(trx, organizationId, proofId)
  const campaign = proof && (await findCampaign(trx, organizationId, proof.campaign_id))
  if (!campaign || proof.member_id !== memberId || proof.reason === null) return null
  return {
    type: 'loyalty-proof-declined',
    key: `loyalty-proof-declined:${proofId}`,
    values: {
      ...values,
      proof: {
        way: words.campaign(campaign.id, campaign.type, campaign.details).name,
        reason: proof.reason,
        retry_url: mayRetry ? shop.earnUrl : null,
      },
    },
  }
}
