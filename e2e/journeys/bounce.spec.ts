import { createEmailCampaign } from '@yuko/contract/automation/campaigns/create-email-campaign'
import { getEmailCampaign } from '@yuko/contract/automation/campaigns/get-email-campaign'
import { scheduleEmailCampaign } from '@yuko/contract/automation/campaigns/schedule-email-campaign'
import { getWorkflowEmail } from '@yuko/contract/emails/workflow/get-workflow-email'
import { saveWorkflowEmail } from '@yuko/contract/emails/workflow/save-workflow-email'
import { updateSendingProvider } from '@yuko/contract/sending/update-sending-provider'
import { addressOf, givePostalAddress, subscribe } from '#support/automation.ts'
import { idOf, mailsTo, mailTo } from '#support/mailbox.ts'
import type { Merchant } from '#support/merchant.ts'
import { expect, test } from '#support/test.ts'

test('an address that bounces is suppressed, and shows it wherever the merchant looks', async ({ admin, merchant }) => {
  await givePostalAddress(merchant)
  const [gone, fine] = [addressOf('gone'), addressOf('fine')]
  const { subscriberId } = await subscribe(merchant, gone, 'Gia')
  await subscribe(merchant, fine, 'Fay')
  const emailCampaignId = await send(merchant, 'Winter sale')
  const emailId = idOf(await mailTo(gone, /Winter sale/))
  await mailTo(fine, /Winter sale/)
  await bounce(merchant, emailId)

  await test.step('on the profile, with the reason, and in the timeline', async () => {
    await admin.goto(`/subscribers/${subscriberId}`)
    await expect(admin.getByText('No emails are sent to this address.')).toContainText('Unknown mailbox')
    await admin.goto(`/subscribers/${subscriberId}/timeline`)
    await expect(admin.getByRole('listitem').filter({ hasText: 'Email bounced' })).toContainText('Winter sale')
  })

  await test.step('among the suppressed addresses', async () => {
    await admin.goto('/subscribers/suppressed')
    await expect(admin.getByRole('row').filter({ hasText: gone })).toContainText('Bounced')
    await expect(admin.getByRole('row').filter({ hasText: fine })).toHaveCount(0)
  })

  await test.step('among the recipients of the campaign', async () => {
    await admin.goto(`/workflows/campaigns/${emailCampaignId}/recipients?what=bounced`)
    await expect(admin.getByRole('row').filter({ hasText: gone })).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: fine })).toHaveCount(0)
  })

  await test.step('behind the dashboard, by recipient domain', async () => {
    await admin.goto('/emails/activity?what=bounced')
    await expect(admin.getByRole('table', { name: 'Email activity' }).getByRole('row').filter({ hasText: gone })).toBeVisible()
    const domains = admin.getByRole('table', { name: 'Recipient domains' })
    await expect(domains.getByRole('row').filter({ hasText: 'buyer.example' })).toContainText('50.0%')
  })

  await test.step('and the next campaign leaves it out', async () => {
    const late = addressOf('late')
    await subscribe(merchant, late, 'Lia')
    const next = await send(merchant, 'Spring sale')
    await mailTo(late, /Spring sale/)
    expect(await mailsTo(gone)).toHaveLength(1)
    await admin.goto(`/workflows/campaigns/${next}/recipients`)
    await expect(admin.getByRole('row').filter({ hasText: late })).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: gone })).toHaveCount(0)
  })
})

/** A campaign to everyone, at once. Returns its ID. */
async function send({ api }: Merchant, subject: string): Promise<string> {
  const { emailCampaignId, variantList } = await api.call(createEmailCampaign, { body: { name: subject } })
  for (const { workflowEmailId } of variantList) {
    const { design, revision } = await api.call(getWorkflowEmail, { params: { workflowEmailId } })
    const content = { ...design.content, subject }
    await api.call(saveWorkflowEmail, { params: { workflowEmailId }, body: { design: { ...design, content }, revision } })
  }
  const { revision } = await api.call(getEmailCampaign, { params: { emailCampaignId } })
  await api.call(scheduleEmailCampaign, { params: { emailCampaignId }, body: { revision } })
  return emailCampaignId
}

/** The merchant's provider reports it. Afterwards email is sent by the server again. */
async function bounce({ api, url }: Merchant, emailId: string): Promise<void> {
  const way = { provider: 'postmark', transactionalStream: 'outbound', marketingStream: 'broadcast' } as const
  const { returnsUrl } = await api.call(updateSendingProvider, { body: { way, secret: 'a server token' } })
  const report = {
    RecordType: 'Bounce',
    Type: 'HardBounce',
    Description: 'Unknown mailbox',
    Inactive: true,
    Metadata: { mail: emailId },
  }
  const reply = await fetch(`${url}${new URL(returnsUrl ?? '').pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
  expect(reply.status).toBe(200)
  await api.call(updateSendingProvider, { body: { way: { provider: 'platform' } } })
}
