import type { copyEmailCampaign } from '@yuko/contract/automation/campaigns/copy-email-campaign'
import type { createCampaignVariant } from '@yuko/contract/automation/campaigns/create-campaign-variant'
import type { createEmailCampaign } from '@yuko/contract/automation/campaigns/create-email-campaign'
import type { deleteCampaignVariant } from '@yuko/contract/automation/campaigns/delete-campaign-variant'
import type { deleteEmailCampaign } from '@yuko/contract/automation/campaigns/delete-email-campaign'
import { type CampaignSettings, campaignSettings, mostVariants } from '@yuko/contract/automation/campaigns/email-campaign'
import type { resendEmailCampaign } from '@yuko/contract/automation/campaigns/resend-email-campaign'
import type { saveEmailCampaign } from '@yuko/contract/automation/campaigns/save-email-campaign'
import type { updateEmailCampaign } from '@yuko/contract/automation/campaigns/update-email-campaign'
import { sql } from 'kysely'
import { emailCampaignIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { findSendingSettings } from '#platform/mail/sending-settings.repository.ts'
import { campaignsNaming } from '../automation/used-by.repository.ts'
import { keptDesign, picturesOf, type TakePictures } from '../emails/keep-design.ts'
import { designFrom } from '../emails/workflow-mails/design-from.ts'
import { blankDesign } from '../emails/workflow-mails/edit-workflow-email.ts'
import {
  type CampaignEmail,
  changeCampaign,
  countDrafts,
  deleteCampaign,
  deleteVariant,
  insertCampaign,
  insertEmail,
  listEmails,
  nextUntitledNumber,
  variantIds,
} from './campaign.repository.ts'
import { campaignDetail, readCampaign, takeCampaign, takeDraft, toCampaigns } from './get-campaign.ts'

const mostDrafts = 500

interface NewCampaign {
  readonly name: string
  readonly settings: CampaignSettings
  readonly emails: readonly Pick<CampaignEmail, 'name' | 'design'>[]
}

async function addDraft(trx: Trx, organizationId: string, { name, settings, emails }: NewCampaign, at: Date) {
  if ((await countDrafts(trx, organizationId)) >= mostDrafts)
    throw new Refusal(
      'email-campaign.too-many',
      `You’ve reached the limit of ${mostDrafts} draft campaigns. Delete or archive one you don’t need.`,
    )
  const id = newId()
  await insertCampaign(trx, { organization_id: organizationId, id, name: name.slice(0, 120), settings, at })
  for (const [index, email] of emails.entries()) {
    const variantId = variantIds[index]
    if (variantId) await insertEmail(trx, organizationId, { ...email, id: newId(), campaignId: id, variantId }, at)
  }
  return campaignDetail(trx, organizationId, id)
}

export const createCampaign =
  (takePictures: TakePictures) =>
  async ({ trx, organizationId, clock, body }: TenantCall<typeof createEmailCampaign>) => {
    const at = clock.now()
    const from = await designFrom(trx, organizationId, body.from)
    if (from) await takePictures(trx, organizationId, picturesOf(from), at)
    const design = keptDesign(from ?? (await blankDesign(trx, organizationId)))
    const { quietHours, frequencyCap, utm } = (await findSendingSettings(trx, organizationId)).defaults
    const settings = campaignSettings.parse({ quietHours: { ...quietHours, isOn: false }, frequencyCap, utm })
    const name = body.name ?? `Untitled campaign ${await nextUntitledNumber(trx, organizationId)}`
    return addDraft(trx, organizationId, { name, settings, emails: [{ name: 'A', design }] }, at)
  }

export async function saveCampaign({ trx, organizationId, clock, params, body }: TenantCall<typeof saveEmailCampaign>) {
  const row = await takeDraft(trx, organizationId, params, body.revision)
  await changeCampaign(trx, organizationId, row.id, {
    name: body.name,
    settings: jsonb(body.settings),
    revision: row.revision + 1,
    updated_at: clock.now(),
  })
  return campaignDetail(trx, organizationId, row.id)
}

const settled = ['draft', 'sent', 'cancelled'] as const
const all = [...settled, 'scheduled', 'sending', 'paused'] as const

export async function updateCampaign({ trx, organizationId, clock, params, body }: TenantCall<typeof updateEmailCampaign>) {
  const { name, isArchived } = body
  const row = await takeCampaign(trx, organizationId, params, isArchived ? settled : all)
  await changeCampaign(trx, organizationId, row.id, {
    ...(name !== undefined && { name, revision: row.revision + 1 }),
    ...(isArchived !== undefined && { is_archived: isArchived }),
    updated_at: clock.now(),
  })
  const [campaign] = await toCampaigns(trx, organizationId, [await readCampaign(trx, organizationId, params)])
  if (!campaign) throw new Error('The campaign is locked, so it exists')
  return campaign
}

export async function deleteDraft({ trx, organizationId, params }: TenantCall<typeof deleteEmailCampaign>) {
  const { id } = await takeCampaign(trx, organizationId, params, ['draft'])
  const user = (await campaignsNaming(trx, organizationId, params.emailCampaignId)).find((other) => other.id !== id)
  if (user)
    throw new Refusal('email-campaign.state-refused', `The audience of another campaign uses this campaign: ${user.title}`)
  await deleteCampaign(trx, organizationId, id)
}

export async function copyCampaign({ trx, organizationId, clock, params }: TenantCall<typeof copyEmailCampaign>) {
  const { id, name, settings } = await readCampaign(trx, organizationId, params)
  const emails = await listEmails(trx, organizationId, [id])
  return addDraft(trx, organizationId, { name: `Copy of ${name}`, settings, emails }, clock.now())
}

/** The audience is asked when the resend is sent, so that late opens count. */
export async function resendCampaign({ trx, organizationId, clock, params, body }: TenantCall<typeof resendEmailCampaign>) {
  const { id, name, settings, status, started_at, winner } = await readCampaign(trx, organizationId, params)
  if (started_at === null || (status !== 'sent' && status !== 'cancelled'))
    throw new Refusal('email-campaign.state-refused', 'Only a campaign that was sent can be resent')
  const emails = await listEmails(trx, organizationId, [id])
  const email = emails.find(({ variantId }) => variantId === winner) ?? emails[0]
  const recipients = { kind: 'recipients', emailCampaignId: emailCampaignIds.toWire(id), who: body.to } as const
  const resend: CampaignSettings = {
    ...settings,
    audience: { include: [recipients], exclude: settings.audience.exclude.slice(0, 20) },
    schedule: { mode: 'now' },
    test: { kind: 'split' },
    holdoutPercent: 0,
  }
  return addDraft(
    trx,
    organizationId,
    { name: `Resend of ${name}`, settings: resend, emails: email ? [{ ...email, name: 'A' }] : [] },
    clock.now(),
  )
}

const variantsRefused = () => new Refusal('email-campaign.variants-refused', `A campaign has 1 to ${mostVariants} variants`)

export async function addVariant({ trx, organizationId, clock, params, body }: TenantCall<typeof createCampaignVariant>) {
  const row = await takeDraft(trx, organizationId, params, body.revision)
  const emails = await listEmails(trx, organizationId, [row.id])
  const from = emails.find(({ variantId }) => variantId === body.from)
  const variantId = variantIds[emails.length]
  if (!from || !variantId) throw variantsRefused()
  const name = variantId.toUpperCase()
  await insertEmail(trx, organizationId, { ...from, id: newId(), variantId, name }, clock.now())
  return changed(trx, organizationId, row.id, clock.now())
}

export async function removeVariant({ trx, organizationId, clock, params, query }: TenantCall<typeof deleteCampaignVariant>) {
  const row = await takeDraft(trx, organizationId, params, query.revision)
  const emails = await listEmails(trx, organizationId, [row.id])
  if (emails.length < 2 || !emails.some(({ variantId }) => variantId === params.variantId)) throw variantsRefused()
  await deleteVariant(trx, organizationId, row.id, params.variantId)
  return changed(trx, organizationId, row.id, clock.now())
}

async function changed(trx: Trx, organizationId: string, id: string, at: Date) {
  await changeCampaign(trx, organizationId, id, { revision: sql`revision + 1`, updated_at: at })
  return campaignDetail(trx, organizationId, id)
}
