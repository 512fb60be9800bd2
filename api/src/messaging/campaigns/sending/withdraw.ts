import type { Trx } from '#platform/db/database.ts'
import { withdrawCampaignMails } from '../../emails/workflow-mails/queue.repository.ts'
import { isAnyWaiting, unqueue } from './recipients.repository.ts'

const most = 5000

/** Emails that are not being sent yet leave the queue. Returns whether any are still waiting. */
export async function withdrawSome(trx: Trx, organizationId: string, campaignId: string): Promise<boolean> {
  const people = await withdrawCampaignMails(trx, organizationId, campaignId, most)
  await unqueue(trx, organizationId, campaignId, people)
  return isAnyWaiting(trx, organizationId, campaignId)
}
