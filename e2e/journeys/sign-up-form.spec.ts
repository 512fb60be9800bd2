import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createSignupForm } from '@yuko/contract/automation/forms/create-signup-form'
import { updateSignupForm } from '@yuko/contract/automation/forms/update-signup-form'
import { linkIn, mailTo } from '#support/mailbox.ts'
import { expect, test } from '#support/test.ts'

const looksRight = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test('a shopper signs up, confirms and unsubscribes, all in German', async ({ browser, merchant, baseURL }) => {
  const { formId, config } = await merchant.api.call(createSignupForm, { body: { name: 'Footer', layout: 'inline' } })
  const words = { heading: 'Bleiben wir in Kontakt', text: '', button: 'Anmelden', consentText: 'Ich möchte E-Mails.' }
  const asked = { asksFirstName: true, asksBirthday: true, requiresTick: true, topics: ['loyalty', 'offers'] }
  const { pageUrl } = await merchant.api.call(updateSignupForm, {
    params: { formId },
    body: { name: 'Footer', isLive: true, revision: 0, config: { ...config, ...words, ...asked } },
  })
  const address = `hanna.${merchant.organization.slug}@shopper.example`
  const visitor = await browser.newContext({ locale: 'de-AT', viewport: { width: 390, height: 844 } })

  await test.step('without a script', async () => {
    const plain = await browser.newContext({ locale: 'de-AT', javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(pageUrl)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('group', { name: 'Welche E-Mails möchtest du erhalten?' })).toContainText('Punkte und Prämien')
    await plain.close()
  })

  const page = await visitor.newPage()
  await test.step('in a page of the shop', async () => {
    const html = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Shop</title><main><h1>Shop</h1>
      <yuko-signup store="${merchant.organization.slug}" form="${formId}"></yuko-signup></main>
      <script src="${baseURL}/widgets/signup.js" defer></script></html>`
    const shop = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`)
    await page.getByLabel('Vorname').fill('Hanna')
    await expect(page.getByLabel('Geburtstag')).toBeVisible()
    await page.getByLabel('E-Mail-Adresse').fill(address)
    await page.getByLabel('Ich möchte E-Mails.').check()
    await looksRight(page)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByRole('status')).toBeVisible()
    shop.close()
  })

  await test.step('the email, and the page behind it', async () => {
    const mail = await mailTo(address, /Bestätige deine E-Mail-Adresse für Mill & Daughters/)
    await page.goto(linkIn(mail, '/email/confirm/'))
    await expect(page).toHaveTitle('E-Mail-Adresse bestätigen')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await looksRight(page)
    await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click()
    await expect(page.getByRole('heading', { name: 'Du bist angemeldet' })).toBeVisible()
  })

  await test.step('their preferences', async () => {
    await page.getByRole('link', { name: 'E-Mail-Einstellungen ändern' }).click()
    await page.getByRole('checkbox', { name: 'Neuigkeiten und Angebote' }).click()
    await expect(page.getByRole('checkbox', { name: 'Neuigkeiten und Angebote' })).not.toBeChecked()
    await looksRight(page)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible()
  })
  await visitor.close()
})
