import { createSignupForm } from '@yuko/contract/automation/forms/create-signup-form'
import { updateSignupForm } from '@yuko/contract/automation/forms/update-signup-form'
import { changeConsent } from '@yuko/contract/automation/subscribers/change-consent'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { listTimeline } from '@yuko/contract/automation/subscribers/list-timeline'
import { addressOf, openAsMerchant } from '#support/automation.ts'
import { connectShop } from '#support/connect-shop.ts'
import { expect, test } from '#support/embedded.ts'
import { linkIn, mailTo } from '#support/mailbox.ts'
import type { Merchant } from '#support/merchant.ts'

async function personOf({ api }: Merchant, email: string) {
  const { items } = await api.call(listSubscribers, { query: { q: email } })
  return items[0]
}
async function eventsOf(merchant: Merchant, email: string): Promise<string[]> {
  const subscriberId = (await personOf(merchant, email))?.subscriberId ?? ''
  const { items } = await merchant.api.call(listTimeline, { params: { subscriberId }, query: {} })
  return items.flatMap(({ type }) => (type.startsWith('consent.') ? type : [])).reverse()
}

test('consent withdrawn in either place holds in both', async ({ browser, merchant, shop, platform }) => {
  const { control } = platform
  const { domain } = shop
  const { api } = merchant
  const people = { bea: addressOf('bea'), cal: addressOf('cal') }
  const inShop = (id: string) => {
    const { emailMarketing, emailMarketingLevel } = shop.records.customers.get(id) ?? {}
    return [emailMarketing, emailMarketingLevel]
  }
  const here = (email: string) => expect.poll(async () => (await personOf(merchant, email))?.consent, { timeout: 60_000 })
  const there = (id: string) => expect.poll(() => inShop(id), { timeout: 60_000 })

  await test.step('a merchant connects the shop, with two customers who never opted in', async () => {
    const isListening = async () => (await control.shopState(domain)).webhookSubscriptions.length > 0
    await connectShop(browser, merchant, domain, () => expect.poll(isListening, { timeout: 60_000 }).toBe(true))
  })
  const bea = await control.createCustomer(domain, { email: people.bea, firstName: 'Bea' })
  const cal = await control.createCustomer(domain, { email: people.cal, firstName: 'Cal' })
  for (const email of Object.values(people)) await here(email).toBe('never_subscribed')

  const preferences = await test.step('Bea subscribes with the sign-up form, and the shop knows', async () => {
    const { formId, config } = await api.call(createSignupForm, { body: { name: 'Footer', layout: 'inline' } })
    const body = { name: 'Footer', isLive: true, revision: 0, config: { ...config, isDoubleOptIn: true, requiresTick: false } }
    const { pageUrl } = await api.call(updateSignupForm, { params: { formId }, body })
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await page.goto(pageUrl)
    await page.getByLabel('Email address').fill(people.bea)
    await page.getByRole('button', { name: config.button }).click()
    await page.goto(linkIn(await mailTo(people.bea, /Confirm/), '/email/confirm/'))
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await there(bea.id).toEqual(['SUBSCRIBED', 'CONFIRMED_OPT_IN'])
    return page
  })

  await test.step('Bea unsubscribes on her preference page, and the shop knows', async () => {
    await preferences.getByRole('link', { name: 'Manage email preferences' }).click()
    await preferences.getByRole('button', { name: 'Unsubscribe' }).click()
    await there(bea.id).toEqual(['UNSUBSCRIBED', null])
    await preferences.context().close()
  })

  await test.step('Cal subscribes at the counter, and withdraws it in the shop', async () => {
    const { subscriberId } = (await personOf(merchant, people.cal)) ?? { subscriberId: '' }
    await api.call(changeConsent, { params: { subscriberId }, body: { state: 'subscribed', reason: 'Signed at the counter' } })
    await there(cal.id).toEqual(['SUBSCRIBED', 'SINGLE_OPT_IN'])
    await control.updateCustomer(domain, cal.id, { emailMarketing: 'UNSUBSCRIBED' })
    await here(people.cal).toBe('unsubscribed')
    const page = await openAsMerchant(browser, merchant, `/subscribers/${subscriberId}/consent`)
    await expect(page.getByText(/Unsubscribed/).first()).toBeVisible()
    await page.context().close()
  })

  await test.step('the shop’s reports of our own changes are no news', async () => {
    await control.webhooksSettled()
    expect(await eventsOf(merchant, people.bea)).toEqual(['consent.subscribed', 'consent.unsubscribed'])
    expect(await eventsOf(merchant, people.cal)).toEqual(['consent.subscribed', 'consent.unsubscribed'])
    expect(inShop(bea.id)).toEqual(['UNSUBSCRIBED', null])
  })
})
