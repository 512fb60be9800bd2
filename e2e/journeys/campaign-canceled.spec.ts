import { createEmailCampaign } from '@yuko/contract/automation/campaigns/create-email-campaign'
import { getCampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import { saveEmailCampaign } from '@yuko/contract/automation/campaigns/save-email-campaign'
import { scheduleEmailCampaign } from '@yuko/contract/automation/campaigns/schedule-email-campaign'
import { getWorkflowEmail } from '@yuko/contract/emails/workflow/get-workflow-email'
import { saveWorkflowEmail } from '@yuko/contract/emails/workflow/save-workflow-email'
import { addressOf, day, givePostalAddress, openAsMerchant, pass, subscribe, toMorning } from '#support/automation.ts'
import { mailsTo } from '#support/mailbox.ts'
import type { Merchant } from '#support/merchant.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'campaign-canceled' })

test('a merchant cancels a campaign halfway: those who got it and those who won’t add up, and nobody gets it afterwards', async ({
  merchant,
  product,
  clock,
  browser,
}) => {
  const people = Array.from({ length: 12 }, (_, n) => addressOf(`reader-${n}`))
  const mailed = async () => (await Promise.all(people.map((email) => mailsTo(email)))).map((mails) => mails.length)
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0)
  await toMorning(clock, product, merchant)
  await givePostalAddress(merchant)
  for (const email of people) await subscribe(merchant, email, 'Kim')

  // Six at once, then one every ten seconds.
  const emailCampaignId = await send(merchant, { perHour: 360 })
  const params = { emailCampaignId }
  await expect.poll(async () => sum(await mailed()), { timeout: 90_000 }).toBeGreaterThanOrEqual(3)

  const page = await openAsMerchant(browser, merchant, `/workflows/campaigns/${emailCampaignId}`)
  await page.getByRole('button', { name: 'Cancel campaign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click()
  await expect(page.getByText('Campaign canceled')).toBeVisible()

  const total = async () => (await merchant.api.call(getCampaignReport, { params })).total
  await expect.poll(async () => (await total()).waiting, { timeout: 60_000 }).toBe(0)
  const { recipients, pending, sent, cancelled } = await total()
  expect([recipients, pending, sent + cancelled]).toEqual([12, 0, 12])
  expect([sent, cancelled].map((count) => count > 0)).toEqual([true, true])
  await expect.poll(async () => sum(await mailed()), { timeout: 60_000 }).toBe(sent)

  await pass(clock, product, merchant, day)
  await expect.poll(async () => (await total()).cancelled, { message: 'the product runs again', timeout: 60_000 }).toBe(cancelled)
  const counts = await mailed()
  expect([sum(counts), Math.max(...counts)]).toEqual([sent, 1])
  await page.close()
})

/** Sends a campaign to everyone. Returns its ID. */
async function send({ api }: Merchant, { perHour }: { perHour: number }): Promise<string> {
  const { emailCampaignId, name, settings, revision, variantList } = await api.call(createEmailCampaign, {
    body: { name: 'Autumn sale' },
  })
  const [variant] = variantList
  if (!variant) throw new Error('A campaign has an email')
  const email = { workflowEmailId: variant.workflowEmailId }
  const { design, revision: ofEmail } = await api.call(getWorkflowEmail, { params: email })
  const content = { ...design.content, subject: 'Autumn sale' }
  await api.call(saveWorkflowEmail, { params: email, body: { design: { ...design, content }, revision: ofEmail } })
  const params = { emailCampaignId }
  const saved = await api.call(saveEmailCampaign, { params, body: { revision, name, settings: { ...settings, perHour } } })
  await api.call(scheduleEmailCampaign, { params, body: { revision: saved.revision } })
  return emailCampaignId
}
