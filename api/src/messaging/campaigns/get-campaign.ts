import type { EmailCampaign, EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { emailCampaignIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { toCampaign, toDetail } from './campaign.mapper.ts'
import { type CampaignRow, findCampaign, listEmails, lockCampaign } from './campaign.repository.ts'
import { countSkips, readFigures } from './report/figures.repository.ts'

export interface CampaignParams {
  readonly emailCampaignId: string
}

const unknownCampaign = () => new Refusal('email-campaign.not-found', 'This campaign doesn’t exist')

/** Another member changed it meanwhile. */
export const changedSince = () =>
  new Refusal(
    'email-campaign.changed-since',
    'Another member changed this campaign after you opened it. Reload to see their changes.',
  )

export async function readCampaign(trx: Trx, organizationId: string, { emailCampaignId }: CampaignParams): Promise<CampaignRow> {
  const row = await findCampaign(trx, organizationId, emailCampaignIds.toUuid(emailCampaignId))
  if (!row) throw unknownCampaign()
  return row
}

/** Locked until the transaction ends, in one of these states. */
export async function takeCampaign(
  trx: Trx,
  organizationId: string,
  { emailCampaignId }: CampaignParams,
  states: readonly CampaignRow['status'][],
): Promise<CampaignRow> {
  const row = await lockCampaign(trx, organizationId, emailCampaignIds.toUuid(emailCampaignId))
  if (!row) throw unknownCampaign()
  if (!states.includes(row.status))
    throw new Refusal('email-campaign.state-refused', `This isn’t possible while the campaign is in the state ${row.status}`)
  return row
}

/** A draft, locked, if nobody changed it since that revision. */
export async function takeDraft(
  trx: Trx,
  organizationId: string,
  params: CampaignParams,
  revision: number | undefined,
): Promise<CampaignRow> {
  const row = await takeCampaign(trx, organizationId, params, ['draft'])
  if (revision !== undefined && row.revision !== revision) throw changedSince()
  return row
}

export async function campaignDetail(trx: Trx, organizationId: string, id: string): Promise<EmailCampaignDetail> {
  const row = await findCampaign(trx, organizationId, id)
  if (!row) throw unknownCampaign()
  const figures = await readFigures(trx, organizationId, [row])
  return toDetail(row, await listEmails(trx, organizationId, [id]), figures(id), await countSkips(trx, organizationId, id))
}

export async function toCampaigns(trx: Trx, organizationId: string, rows: readonly CampaignRow[]): Promise<EmailCampaign[]> {
  const emails = await listEmails(
    trx,
    organizationId,
    rows.map(({ id }) => id),
  )
  const figures = await readFigures(trx, organizationId, rows)
  return rows.map((row) =>
    toCampaign(
      row,
      emails.filter(({ campaignId }) => campaignId === row.id),
      figures(row.id),
    ),
  )
}
