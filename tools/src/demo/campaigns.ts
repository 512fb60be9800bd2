/** Email campaigns of the shop: some were sent, one is scheduled, and one is a draft. */
import { createCampaignVariant } from '@yuko/contract/automation/campaigns/create-campaign-variant'
import { createEmailCampaign } from '@yuko/contract/automation/campaigns/create-email-campaign'
import { campaignSettings, type EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { saveEmailCampaign } from '@yuko/contract/automation/campaigns/save-email-campaign'
import { scheduleEmailCampaign } from '@yuko/contract/automation/campaigns/schedule-email-campaign'
import { listSegments } from '@yuko/contract/automation/segments/list-segments'
import { type Letter, writeLetter } from './letter.ts'
import type { Shop } from './open-shop.ts'

const dayMs = 86_400_000
const site = 'https://alder-and-clay.example'

const summer = {
  subject: 'The summer table',
  preheader: 'Plates for twelve, and a bowl for the middle',
  heading: 'The summer table',
  text: 'Long evenings need long tables. We glazed plates for twelve in chalk and sea, and a bowl for the middle.',
  button: 'Set the table',
  link: `${site}/table`,
}
const seconds = {
  subject: 'Seconds, at half price',
  preheader: 'Small flaws, the same clay',
  heading: 'The shelf of seconds',
  text: 'A drip, a freckle, a rim that leans: these pieces hold coffee just as well. Half price until Sunday.',
  button: 'See the shelf',
  link: `${site}/seconds`,
}
const gifts = {
  subject: 'Gifts that arrive in time',
  preheader: 'Order by 18 December',
  heading: 'Wrapped and on their way',
  text: 'Tell us who it is for, and we wrap it and add your card. What you order by 18 December arrives before the holidays.',
  button: 'Find a gift',
  link: `${site}/gifts`,
}
const glazes = {
  subject: 'New year, new glazes',
  preheader: 'Birch, rain and iron, from January',
  heading: 'Three new glazes',
  text: 'Birch is pale and matte, rain is a soft gray, and iron breaks to rust at the rim. The first kiln opens in January.',
  button: 'See the colors',
  link: `${site}/glazes`,
}

/** Sends what is due on the nth of the days with news. */
export async function sendCampaigns(shop: Shop, nth: number): Promise<void> {
  if (nth === 21) await send(shop, 'Summer table', [summer])
  if (nth === 33) {
    const freckles = { ...seconds, subject: 'A freckle here, a drip there' }
    const test = { kind: 'winner', sharePercent: 40, metric: 'click', afterHours: 24 }
    await send(shop, 'Seconds', [seconds, freckles], { test })
  }
}

/** Campaigns of the coming weeks. */
export async function planCampaigns(shop: Shop): Promise<void> {
  const { items } = await shop.owner.call(listSegments, {})
  const regulars = items.find(({ name }) => name === 'Regulars')
  const include = regulars ? [{ kind: 'segment', segmentId: regulars.segmentId }] : []
  const at = new Date(shop.product.clock.now().getTime() + 6 * dayMs).toISOString()
  await send(shop, 'Gifts', [gifts], { audience: { include }, schedule: { mode: 'at', at } })
  await draft(shop, 'New year, new glazes', [glazes])
}

async function send(shop: Shop, name: string, letters: readonly Letter[], settings: object = {}): Promise<void> {
  const { emailCampaignId, revision } = await draft(shop, name, letters, settings)
  await shop.owner.call(scheduleEmailCampaign, { params: { emailCampaignId }, body: { revision } })
}

/** With a variant for each letter. */
async function draft(shop: Shop, name: string, letters: readonly Letter[], settings: object = {}): Promise<EmailCampaignDetail> {
  const { owner } = shop
  let campaign = await owner.call(createEmailCampaign, { body: { name } })
  const params = { emailCampaignId: campaign.emailCampaignId }
  while (campaign.variantList.length < letters.length)
    campaign = await owner.call(createCampaignVariant, { params, body: { revision: campaign.revision } })
  for (const [at, letter] of letters.entries()) await writeLetter(shop, campaign.variantList[at]?.workflowEmailId ?? '', letter)
  const body = { name, settings: campaignSettings.parse(settings), revision: campaign.revision }
  return owner.call(saveEmailCampaign, { params, body })
}
