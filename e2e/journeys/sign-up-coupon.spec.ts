import { createSignupForm } from '@yuko/contract/automation/forms/create-signup-form'
import { updateSignupForm } from '@yuko/contract/automation/forms/update-signup-form'
import { addressOf, givePostalAddress, openAsMerchant, tile } from '#support/automation.ts'
import { connectShop } from '#support/connect-shop.ts'
import { expect, test } from '#support/embedded.ts'
import { mailTo } from '#support/mailbox.ts'
import type { Shop } from '../store-platform/src/platform.ts'

const codesOf = ({ records }: Shop) => [...records.discounts.values()].flatMap(({ codes }) => codes.map(({ code }) => code))

test('a shopper signs up and gets a discount code of the store, once', async ({ browser, merchant, shop }) => {
  const { api } = merchant
  await givePostalAddress(merchant)
  const { formId, config, pageUrl } = await api.call(createSignupForm, { body: { name: 'Footer', layout: 'inline' } })
  await api.call(updateSignupForm, {
    params: { formId },
    body: { name: 'Footer', isLive: true, revision: 0, config: { ...config, isDoubleOptIn: false } },
  })
  const admin = await openAsMerchant(browser, merchant, `/subscribers/forms/${formId}`)

  await test.step('without a store, the merchant is told', async () => {
    await admin.getByRole('combobox', { name: 'Discount' }).click()
    await admin.getByRole('option', { name: 'Percentage off' }).click()
    await expect(admin.getByText('Your store isn’t connected')).toBeVisible()
    await admin.getByRole('textbox', { name: 'Percentage off' }).fill('10')
    await admin.getByRole('textbox', { name: 'Code prefix' }).fill('HELLO')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Form saved')).toBeVisible()
  })

  await test.step('the merchant connects the store', async () => {
    const warnings = async () => {
      await admin.reload()
      return admin.getByText('Your store isn’t connected').count()
    }
    await connectShop(browser, merchant, shop.domain, () => expect.poll(warnings, { timeout: 60_000 }).toBe(0))
  })

  const email = addressOf('kim')
  const shopper = await browser.newPage()
  const signUp = async () => {
    await shopper.goto(pageUrl)
    const shownAt = Date.now()
    await shopper.getByLabel('Email address').fill(email)
    // A sign-up within a second and a half of seeing the form needs confirmation.
    await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(1500)
    await shopper.getByRole('button', { name: 'Subscribe' }).click()
    await expect(shopper.getByText('Thank you for subscribing.')).toBeVisible()
  }

  const code = await test.step('a shopper sees a code that the store knows', async () => {
    await signUp()
    expect(codesOf(shop)).toEqual([expect.stringMatching(/^HELLO/)])
    const [made = ''] = codesOf(shop)
    await expect(shopper.getByText(made)).toBeVisible()
    return made
  })

  await test.step('it is in their email, too', async () => {
    const mail = await mailTo(email, /./)
    expect(mail.text).toContain(code)
  })

  await test.step('signing up again gives the same code', async () => {
    await signUp()
    await expect(shopper.getByText(code)).toBeVisible()
    expect(codesOf(shop)).toEqual([code])
  })

  await test.step('the merchant sees that one code was given', async () => {
    await admin.reload()
    await expect(tile(admin, 'Codes given')).toHaveText('1')
  })
})
