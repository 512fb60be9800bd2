import type { exportCampaignRecipients } from '@yuko/contract/automation/campaigns/export-campaign-recipients'
import type { CampaignRecipient, listCampaignRecipients } from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { z } from 'zod'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import { emailMessageIds, subscriberIds } from '#ids.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import type { DetachedCall, Download, TenantCall } from '#platform/http/implement.ts'
import { readCampaign } from '../get-campaign.ts'
import { listRecipients as list, type RecipientRow } from './recipients.repository.ts'
import { recipientsAsCsv } from './recipients-csv.ts'

const position = z.tuple([z.uuid()])

export async function listRecipients({ trx, organizationId, params, query }: TenantCall<typeof listCampaignRecipients>) {
  const campaign = await readCampaign(trx, organizationId, params)
  const { cursor, ...asked } = query
  const after = cursor ? decodeCursor(cursor, position)[0] : undefined
  const currency = await readCurrency(trx, organizationId)
  const rows = await list(trx, organizationId, campaign, { ...asked, after }, currency)
  return pageFrom(rows, query.limit, toRecipient, (row) => [row.subscriberId])
}

export async function exportRecipients({
  db,
  clock,
  organizationId,
  params,
  query: filter,
}: DetachedCall<typeof exportCampaignRecipients>): Promise<Download> {
  const { campaign, currency } = await db.forOrganization(organizationId, async (trx) => ({
    campaign: await readCampaign(trx, organizationId, params),
    currency: await readCurrency(trx, organizationId),
  }))
  return {
    fileName: `campaign-recipients-${clock.now().toISOString().slice(0, 10)}.csv`,
    content: recipientsAsCsv(db, { organizationId, campaign, filter, currency }),
  }
}

function toRecipient({ subscriberId, isKnown, emailId, variant, dueAt, sentAt, ...row }: RecipientRow): CampaignRecipient {
  return {
    ...row,
    subscriberId: isKnown ? subscriberIds.toWire(subscriberId) : null,
    emailMessageId: emailId && emailMessageIds.toWire(emailId),
    variantId: variant,
    dueAt: dueAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  }
}
