import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { listExclusions } from '@yuko/contract/exclusions/list-exclusions'
import { getPublishing } from '@yuko/contract/reviews/publishing/get-publishing'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { choose } from '#support/eventually.ts'
import { expect, test } from '#support/test.ts'

/** A picture of one blue pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first()

test("a merchant sets the store's brand with a live preview", async ({ admin, merchant }) => {
  await admin.goto('/app/settings/reviews')
  await expect(admin).toHaveURL('/app/settings/reviews/branding')
  const preview = admin.getByRole('complementary', { name: 'Preview' })
  const button = preview.getByRole('button', { name: 'Write a review' })

  await test.step('colors update while typing, and dark mode has its own', async () => {
    await admin.getByRole('textbox', { name: 'Buttons and links', exact: true }).fill('#0b6e4f')
    await expect(button).toHaveCSS('background-color', 'rgb(11, 110, 79)')
    await admin.getByRole('switch', { name: /^Adapt to dark mode/ }).check({ force: true })
    await preview.getByText('Dark', { exact: true }).click()
    await expect(preview.locator('.card')).toHaveCSS('background-color', 'rgb(28, 27, 26)')
  })
  await test.step('custom CSS affects the preview, and not the admin', async () => {
    await admin.getByRole('textbox', { name: 'Custom CSS' }).fill('.card { border-width: 3px } h1 { color: red }')
    await expect(preview.locator('.card')).toHaveCSS('border-top-width', '3px')
    await expect(admin.getByRole('heading', { level: 1 })).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  })
  await test.step('a logo is uploaded; a file that is not a picture is refused in place', async () => {
    const choose = admin.getByLabel('Upload image: Logo')
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') })
    await expect(admin.getByText('Choose a PNG, JPEG, or WebP image')).toBeVisible()
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
    await expect(admin.getByRole('img', { name: 'Current image: Logo' })).toBeVisible()
  })
  await test.step('CSS that loads external resources is refused, with its line', async () => {
    const css = admin.getByRole('textbox', { name: 'Custom CSS' })
    await css.fill('.card { border-width: 3px }\n.card { background: url(https://spy.example/x.png) }')
    await save(admin)
    await expect(admin.getByText(/^Line 2: url\(\) isn’t allowed/)).toBeVisible()
    await css.fill('.card { border-width: 3px }')
  })
  await save(admin)
  await expect(toast(admin, 'Branding saved')).toBeVisible()
  await admin.reload()
  await expect(admin.getByRole('textbox', { name: 'Buttons and links', exact: true })).toHaveValue('#0B6E4F')

  const brand = await merchant.api.call(getAppBrandSettings, {})
  expect(brand).toMatchObject({ primary: '#0B6E4F', darkMode: 'auto', customCss: '.card { border-width: 3px }' })
  const logo = await fetch(`${merchant.url}${brand.logo?.path}`)
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('a merchant sets when reviews are published, and blocks words', async ({ admin, merchant }) => {
  await admin.goto('/app/settings/reviews/general')
  await expect(admin.getByText(/^Shopify requires that every review is published/)).toBeVisible()
  await admin.getByRole('radio', { name: /hold the rest/ }).check()
  await choose(admin.getByRole('combobox', { name: 'Publish held reviews' }), 'After 3 days')
  await test.step('unsaved changes are not lost by accident', async () => {
    await admin.getByRole('region', { name: 'Store', exact: true }).getByRole('link', { name: 'Branding' }).click()
    await admin.getByRole('button', { name: 'Stay' }).click()
  })
  await save(admin)
  await expect(toast(admin, 'Publishing settings saved')).toBeVisible()
  expect(await merchant.api.call(getPublishing, {})).toMatchObject({ mode: 'threshold_hold', holdDays: 3 })

  await test.step('adds a word, uploads a list, deletes one and undoes that', async () => {
    await admin.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Value' }).fill('drat')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const table = admin.getByRole('table', { name: 'Blocklist' })
    await expect(table.getByText('drat')).toBeVisible()

    await admin.getByRole('button', { name: 'Upload' }).click()
    await dialog.getByRole('textbox', { name: 'Or paste values' }).fill('blast it\nspam@bad.example\n')
    await dialog.getByRole('button', { name: 'Add to blocklist' }).click()
    await expect(table.getByText('blast it')).toBeVisible()
    await expect(table.getByRole('row', { name: /spam@bad.example/ })).toContainText('Email address')

    await table.getByRole('button', { name: 'Delete drat' }).click()
    await expect(table.getByText('drat')).toHaveCount(0)
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(table.getByText('drat')).toBeVisible()
  })
})

test('a merchant excludes customers and products, by pasting and by file', async ({ admin, merchant }) => {
  await merchant.api.call(upsertProducts, {
    body: { products: [{ externalId: '1', title: '=Gift card', handle: 'gift-card' }] },
  })
  await admin.goto('/app/settings/reviews/exclusions')
  const dialog = admin.getByRole('dialog')
  const table = admin.getByRole('table', { name: 'Exclusions' })

  await test.step('pastes addresses; invalid ones are listed', async () => {
    await admin.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Values' }).fill('Mara@People.example\n@rival.example\nnonsense')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('2 added · 1 not added')).toBeVisible()
    await expect(dialog).toContainText('Line 3: nonsense must be an email address or a domain')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(table.getByText('mara@people.example')).toBeVisible()
  })
  await test.step('uploads products, and exports them without formulas', async () => {
    await admin
      .getByRole('main')
      .getByRole('link', { name: /^Products/ })
      .click()
    await admin.getByRole('button', { name: 'Upload' }).click()
    const buffer = Buffer.from('Handle;Note\ngift-card;Nobody can review it\n')
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
    await expect(toast(admin, '1 added')).toBeVisible()
    await expect(table.getByRole('row', { name: /=Gift card/ })).toContainText('Nobody can review it')
    const download = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('exclusions-products.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain("'=Gift card,Nobody can review it")
  })
  await test.step('deletes with the keyboard, and undoes it', async () => {
    await admin
      .getByRole('main')
      .getByRole('link', { name: /^Customers/ })
      .click()
    const box = table.getByRole('checkbox', { name: 'Select mara@people.example' })
    await box.focus()
    await admin.keyboard.press('Space')
    await admin.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(table.getByText('mara@people.example')).toHaveCount(0)
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(table.getByText('mara@people.example')).toBeVisible()
    const { items } = await merchant.api.call(listExclusions, { query: {} })
    expect(items.map(({ value }) => value).sort()).toEqual(['mara@people.example', 'rival.example'])
  })
})
