import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { timingOf } from './campaign.mapper.ts'
import { type CampaignRow, listCampaignsOf } from './campaigns.repository.ts'
import { isRunningAt } from './running-times.ts'

/** Those of a program that run at that time, oldest first, whatever is left of their budget. */
export async function listRunningCampaigns(
  trx: Trx,
  organizationId: string,
  programId: string,
  now: Date,
): Promise<CampaignRow[]> {
  const timeZone = await readTimeZone(trx, organizationId)
  const rows = await listCampaignsOf(trx, organizationId, programId)
  return rows.filter((row) => isRunningAt(timingOf(row), now, timeZone))
}
