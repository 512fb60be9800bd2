import { getEmailCampaign } from '@yuko/contract/automation/campaigns/get-email-campaign'
import { createSegment } from '@yuko/contract/automation/segments/create-segment'
import { getWorkflowEmail } from '@yuko/contract/emails/workflow/get-workflow-email'
import { saveWorkflowEmail } from '@yuko/contract/emails/workflow/save-workflow-email'
import { addressOf, givePostalAddress, subscribe, tile } from '#support/automation.ts'
import { mailsTo } from '#support/mailbox.ts'
import type { Merchant } from '#support/merchant.ts'
import { expect, test } from '#support/test.ts'

const shop = 'https://mill.example/winter'

test('a merchant sends a campaign to a segment with two subjects, and reads who got it', async ({ admin, merchant }) => {
  const { api } = merchant
  await givePostalAddress(merchant)
  const regulars = ['regular-ada', 'regular-ben', 'regular-cleo', 'regular-dora'].map(addressOf)
  const stranger = addressOf('eve')
  for (const email of [...regulars, stranger]) await subscribe(merchant, email, 'Kim')
  const rule = { field: 'person.email', operator: 'contains', value: 'regular-' } as const
  await api.call(createSegment, { body: { name: 'Regulars', rule } })

  await test.step('the audience is counted while it is chosen', async () => {
    await admin.goto('/workflows/campaigns')
    await expect(admin.getByRole('heading', { name: 'Send your first campaign' })).toBeVisible()
    await admin.getByRole('button', { name: 'Create campaign' }).click()
    await admin.getByLabel('Name').fill('Winter sale')
    await expect(admin.getByText('5', { exact: true }).first()).toBeVisible()
    await admin.getByRole('button', { name: 'Add group' }).click()
    await admin.getByRole('option', { name: 'Regulars' }).click()
    await expect(admin.getByText('4', { exact: true }).first()).toBeVisible()
  })

  await test.step('a missing subject is named instead of sending', async () => {
    await admin.getByRole('button', { name: 'Add variant for an A/B test' }).click()
    await expect(admin.getByRole('heading', { name: 'Variant B' })).toBeVisible()
    await admin.getByRole('button', { name: 'Review and send' }).click()
    await expect(admin.getByRole('list', { name: 'Checklist' })).toContainText('Edit email')
    await expect(admin.getByRole('dialog')).toHaveCount(0)
  })

  const emailCampaignId = new URL(admin.url()).pathname.split('/').at(-1) ?? ''
  const { variantList } = await api.call(getEmailCampaign, { params: { emailCampaignId } })
  for (const { workflowEmailId, variantId } of variantList) await write(merchant, workflowEmailId, `Winter sale ${variantId}`)

  await test.step('the confirmation says how many people get it', async () => {
    await admin.reload()
    await admin.getByRole('button', { name: 'Review and send' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Send to 4 people?' })
    await expect(dialog).toContainText('Regulars')
    await dialog.getByRole('button', { name: 'Send now' }).click()
    for (const email of regulars)
      await expect.poll(async () => (await mailsTo(email)).length, { message: email, timeout: 90_000 }).toBe(1)
    expect(await mailsTo(stranger)).toEqual([])
  })

  await test.step('each got one of the variants, and the report leads to its people', async () => {
    const mails = (await Promise.all(regulars.map((email) => mailsTo(email)))).flat()
    expect(mails.map(({ subject }) => subject)).toEqual(Array(4).fill(expect.stringMatching(/^Winter sale [ab]$/)))
    await admin.goto(`/workflows/campaigns/${emailCampaignId}`)
    await expect(tile(admin, 'Recipients')).toHaveText('4')
    await expect(tile(admin, 'Sent')).toHaveText('4')
    await admin.goto(`/workflows/campaigns/${emailCampaignId}/recipients?what=sent`)
    for (const email of regulars) await expect(admin.getByRole('row').filter({ hasText: email })).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: stranger })).toHaveCount(0)
  })
})

async function write({ api }: Merchant, workflowEmailId: string, subject: string): Promise<void> {
  const params = { workflowEmailId }
  const { design, revision } = await api.call(getWorkflowEmail, { params })
  const button = { id: 'shop', type: 'button' as const, label: 'See the sale', link: shop, align: 'left' as const }
  const content = { ...design.content, subject, blocks: [button, ...design.content.blocks] }
  await api.call(saveWorkflowEmail, { params, body: { design: { ...design, content }, revision } })
}
