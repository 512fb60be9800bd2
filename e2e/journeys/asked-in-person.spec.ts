import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { listRequests } from '@yuko/contract/requests/list-requests'
import { defaultRequestSettings } from '@yuko/contract/requests/request-settings'
import { sendRequestNow } from '@yuko/contract/requests/send-request-now'
import { updateRequestSettings } from '@yuko/contract/requests/update-request-settings'
import { addressOf, day, hour, openAsMerchant, pass, sell, toMorning } from '#support/automation.ts'
import { linkIn, mailsTo, mailTo } from '#support/mailbox.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'asked-in-person' })

const quarter = hour / 4

test('a merchant asks by email and by QR code, and hears of disappointed customers at once and in the morning', async ({
  merchant,
  product,
  clock,
  browser,
}) => {
  const { api, url } = merchant
  const [dora, emil, finn] = ['dora', 'emil', 'finn'].map(addressOf) as [string, string, string]
  await toMorning(clock, product, merchant)
  const photoFollowup = { enabled: true, afterDays: 1 }
  await api.call(updateRequestSettings, { body: { ...defaultRequestSettings, photoFollowup } })
  for (const email of [dora, emil]) await sell(merchant, { number: `#1 of ${email}`, email, at: clock.now(), totalMinor: 1500 })

  let page = await openAsMerchant(browser, merchant, '/app/settings/accounts/info')
  await test.step('the merchant wants to hear of low ratings', async () => {
    await page.getByRole('switch', { name: 'Low ratings' }).click()
    await expect(page.getByText('Email notifications saved').first()).toBeVisible()
  })

  let scanned = ''
  await test.step('the merchant prints a QR code for the counter', async () => {
    await page.goto(`${url}/reviews/orders`)
    await page.getByRole('link', { name: 'Link and QR code' }).click()
    const drawer = page.getByRole('dialog', { name: 'Link and QR code' })
    await drawer.getByRole('combobox', { name: 'Product' }).click()
    await page.getByRole('option', { name: 'Stone mug' }).click()
    const link = drawer.locator('code', { hasText: 'product=mug' })
    scanned = ((await link.textContent()) ?? '').replace('via=link', 'via=qr')
    const download = page.waitForEvent('download')
    await drawer.getByRole('button', { name: 'Download SVG' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^<svg/)
  })

  await test.step('a customer at the counter scans it, gives two stars, and confirms the address', async () => {
    const context = await browser.newContext()
    const form = await context.newPage()
    await form.goto(at(url, scanned))
    await expect(form.getByRole('heading', { name: 'Stone mug' })).toBeVisible()
    await form.getByRole('radio', { name: 'Fair' }).check({ force: true })
    await form.getByLabel('Your email').fill(finn)
    await submit(form, 'The handle came off.')
    await form.goto(at(url, linkIn(await mailTo(finn, /onfirm/), 'confirm')))
    await form.getByRole('button', { name: /onfirm/ }).click()
    await expect(form.getByRole('heading', { name: /^Thank|onfirmed/ })).toBeVisible()
    await context.close()
  })

  await test.step('of two customers asked by email, one gives two stars, the other five', async () => {
    const requests = async () => (await api.call(listRequests, { query: {} })).items
    await expect.poll(async () => (await requests()).length).toBe(2)
    for (const { requestId } of await requests()) await api.call(sendRequestNow, { params: { requestId } })
    await review(browser, dora, 2, 'It wobbles.')
    await review(browser, emil, 5, 'It keeps the tea warm.')
  })

  await test.step('the thank-you says sorry to the disappointed ones only, and the merchant is told at once', async () => {
    const sorry = 'We’re sorry that Stone mug disappointed you'
    for (const email of [dora, finn]) expect((await mailTo(email, /^Thank you for your review/)).text).toContain(sorry)
    expect((await mailTo(emil, /^Thank you for your review/)).text).not.toContain(sorry)
    for (const words of ['The handle came off.', 'It wobbles.'])
      await expect.poll(() => mailsTo(merchant.email, words), { message: words }).toHaveLength(1)
    expect(await mailsTo(merchant.email, 'It keeps the tea warm.')).toHaveLength(0)
  })

  await test.step('the next morning a digest has all three, worst first; only the happy one is asked for a photo', async () => {
    // It is written every quarter of an hour, and only if time is there.
    await pass(clock, product, merchant, day + quarter - (clock.now().getTime() % quarter))
    const digest = await mailTo(merchant.email, /^3 new reviews: Mill & Daughters/)
    expect(digest.text).toContain('Average rating: 3.0 of 5 stars')
    expect(digest.text).toMatch(/(The handle came off|It wobbles)[\s\S]*It keeps the tea warm/)
    await pass(clock, product, merchant, day)
    await mailTo(emil, /photo of Stone mug/)
    for (const email of [dora, finn]) expect((await mailsTo(email)).filter(({ subject }) => /photo/.test(subject))).toEqual([])
  })

  await test.step('the analytics tell the email and the QR code apart', async () => {
    await page.context().close()
    page = await openAsMerchant(browser, merchant, '/reviews/analytics?days=7')
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    await expect(row('Automatic')).toHaveText(/2\s*2\s*100%/)
    await expect(row('QR code')).toHaveText(/1\s*1\s*100%/)
    await row('QR code').getByRole('link', { name: '1' }).click()
    await expect(page.getByRole('table', { name: 'Reviews' }).getByText('The handle came off.')).toBeVisible()
    await page.context().close()
  })
})

/** The product's URL, at the server under test. */
const at = (url: string, link: string) => url + new URL(link).pathname + new URL(link).search

async function submit(form: Page, text: string) {
  await form.getByRole('textbox', { name: 'Your review' }).fill(text)
  await form.getByLabel('Your name').fill('A Buyer')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.getByRole('button', { name: 'Submit review' })).toBeHidden()
}

/** A recipient reviews from the request email. */
async function review(browser: Browser, email: string, stars: number, text: string) {
  const context = await browser.newContext()
  const form = await context.newPage()
  await form.setContent((await mailTo(email, /^How do you like/)).html)
  await form
    .getByRole('link', { name: new RegExp(`^${stars} star`) })
    .first()
    .click()
  await submit(form, text)
  await context.close()
}
