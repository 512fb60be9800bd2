import type { Trx } from '#platform/db/database.ts'
import { findWarmUpRoom, type WarmUpRoom } from '#platform/mail/warm-up.repository.ts'
import { chosenSender } from '../emails/sender-of-mail.ts'
import type { CampaignEmail } from './campaign.repository.ts'

/** What the domain of a campaign may still send today; of several, the one with the least room. null: none is warming up. */
export function warmUpRoomOf(
  trx: Trx,
  organizationId: string,
  emails: readonly CampaignEmail[],
  now: Date,
): Promise<WarmUpRoom | null> {
  const senderIds = emails.map(({ design }) => chosenSender(design.senderId))
  return findWarmUpRoom(trx, organizationId, senderIds, now)
}
