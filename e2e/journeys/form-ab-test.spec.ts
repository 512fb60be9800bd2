import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { createSignupForm } from '@yuko/contract/automation/forms/create-signup-form'
import { updateSignupForm } from '@yuko/contract/automation/forms/update-signup-form'
import { expect, test } from '#support/test.ts'

test('a merchant tests two variants of a form, and everyone gets the winner', async ({ admin, browser, merchant, baseURL }) => {
  const { formId, config } = await merchant.api.call(createSignupForm, { body: { name: 'Footer', layout: 'inline' } })
  const original = { ...config, heading: 'Join our newsletter', isDoubleOptIn: false }
  await merchant.api.call(updateSignupForm, {
    params: { formId },
    body: { name: 'Footer', isLive: true, revision: 0, config: original },
  })
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><main><h1>Shop</h1>
    <yuko-signup store="${merchant.organization.slug}" form="${formId}"></yuko-signup></main>
    <script src="${baseURL}/widgets/signup.js" defer></script></html>`
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  await test.step('a second variant', async () => {
    await admin.goto(`/subscribers/forms/${formId}`)
    await admin.getByRole('button', { name: 'Add variant for an A/B test' }).click()
    await expect(admin.getByRole('radio', { name: 'Variant B' })).toBeChecked()
    await admin.getByRole('textbox', { name: 'Heading' }).fill('Get 10% off')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Variant saved')).toBeVisible()
    await admin.getByRole('button', { name: 'Start test' }).click()
    await expect(admin.getByText('A/B test started')).toBeVisible()
  })

  const shoppers = await shoppersOfBoth(browser, shop)
  const [one, other] = ['Join our newsletter', 'Get 10% off'].map((heading) => shoppers.get(heading)) as [Shopper, Shopper]
  await test.step('each shopper keeps their variant', async () => {
    for (const { page, heading } of [other, one]) {
      await page.reload()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
  })

  const figures = async (name: string) => {
    const cells = admin.getByRole('row').filter({ hasText: name }).getByRole('cell')
    return (await cells.allTextContents()).slice(1, 3)
  }
  await test.step('one signs up, and the results say so', async () => {
    const shownAt = Date.now()
    await other.page.getByLabel('Email address').fill(`kim.${merchant.organization.slug}@shopper.example`)
    // A sign-up within a second and a half of seeing the form needs confirmation, and isn't counted.
    await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(1500)
    await other.page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(other.page.getByRole('status')).toHaveText('Thank you for subscribing.')
    await admin.reload()
    await expect.poll(() => figures('Variant A')).toEqual([String(one.visitors), '0'])
    await expect.poll(() => figures('Variant B')).toEqual([String(other.visitors), '1'])
  })

  await test.step('everyone gets the winner', async () => {
    await admin.getByRole('button', { name: 'Make Variant B the winner' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Make winner' }).click()
    await expect(admin.getByRole('heading', { name: 'Earlier A/B tests' })).toBeVisible()
    await expect(admin.getByText('“B” won.')).toBeVisible()
    await one.page.reload()
    await expect(one.page.getByRole('heading', { name: 'Get 10% off' })).toBeVisible()
  })
  server.close()
})

interface Shopper {
  readonly page: Page
  readonly heading: string
  /** New visitors who saw this heading so far, including this one. */
  readonly visitors: number
}

/** Opens the shop in new browsers until both variants were seen; the last shopper of each by heading. */
async function shoppersOfBoth(browser: Browser, shop: string): Promise<ReadonlyMap<string, Shopper>> {
  const shoppers = new Map<string, Shopper>()
  while (shoppers.size < 2) {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    const counted = page.waitForResponse((response) => response.url().endsWith('/views'))
    await page.goto(shop)
    await counted
    const heading = (await page.getByRole('heading', { level: 2 }).textContent()) ?? ''
    shoppers.set(heading, { page, heading, visitors: (shoppers.get(heading)?.visitors ?? 0) + 1 })
  }
  return shoppers
}
