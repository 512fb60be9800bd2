import type { Page } from '@playwright/test'
import { choose, eventually } from '#support/eventually.ts'
import { mailTo } from '#support/mailbox.ts'
import { signUp } from '#support/sign-up.ts'
import { expect, test } from '#support/test.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('a merchant on an unknown platform imports everything from files with custom columns, and sends the first review request', async ({
  page,
}) => {
  const buyer = `bea-${Date.now()}@buyer.example`
  await signUp(page)
  await test.step('chooses files, and finds the upload page', async () => {
    await page.getByRole('radio', { name: 'Custom store' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: 'CSV files' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await page.getByRole('button', { name: 'Add products, customers and orders' }).click()
    await page.getByRole('link', { name: /^Products Upload/ }).click()
  })

  await test.step('imports products, and maps the columns', async () => {
    await bring(page, 'products', {
      lines: [
        'Artikelnr;Artikelname;Firma;Warengruppe;Stichworte;VK',
        '17;Steinbecher;Mühle;Tassen;"Küche, neu";12,50',
        '18;Schale;;;;20',
      ],
      columns: {
        Artikelnr: 'ID',
        Artikelname: 'Title (required)',
        Firma: 'Vendor or brand',
        Warengruppe: 'Product type',
        Stichworte: 'Tags',
        VK: 'Price',
      },
      button: 'Import 2 products',
    })
  })

  await test.step('sees them in the list that conditions use', async () => {
    await page.getByRole('link', { name: 'View products' }).click()
    const mug = page.getByRole('row').filter({ hasText: 'Steinbecher' })
    for (const text of ['Küche, neu', 'Tassen', 'Mühle', '12.50', 'Active']) await expect(mug).toContainText(text)
    await page.getByRole('button', { name: 'Tag' }).click()
    await page.getByRole('checkbox', { name: 'neu' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Schale' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Import products' }).click()
  })

  await test.step('imports customers and orders, step by step', async () => {
    await page.getByRole('main').getByText('Customers', { exact: true }).click()
    await bring(page, 'customers', {
      lines: ['Kundenmail;Rufname;Gruppe;Staat;Geb', `${buyer};Bea;Stammkunde;Deutschland;24.12.1990`],
      columns: {
        Kundenmail: 'Customer email (required)',
        Rufname: 'First name',
        Gruppe: 'Tags',
        Staat: 'Country',
        Geb: 'Birthday',
      },
      button: 'Import 1 customer',
    })
    await page.getByRole('link', { name: 'Import orders' }).click()
    await bring(page, 'orders', {
      lines: ['Belegnr;Kundenmail;Bestelltag;Versandtag;Artikelnr', `B-1;${buyer};${daysAgo(3)};${daysAgo(2)};17`],
      columns: {
        Belegnr: 'ID (required)',
        Kundenmail: 'Customer email (required)',
        Bestelltag: 'Order date (required)',
        Versandtag: 'Fulfilled on',
        Artikelnr: 'Product ID',
      },
      button: 'Import 1 order',
    })
  })

  await test.step("sends the order's request now, and it arrives", async () => {
    await page.getByRole('link', { name: 'View orders' }).click()
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
    const order = page.getByRole('row').filter({ hasText: buyer })
    await eventually(
      () => page.reload(),
      (patience) => expect(order).toContainText('Scheduled', patience),
    )
    await order.getByRole('button', { name: /^Request actions/ }).click()
    await page.getByRole('menuitem', { name: /^Send/ }).click()
    const mail = await mailTo(buyer, /.+/)
    expect(mail.text).toContain('Steinbecher')
  })

  await test.step('imports existing reviews, which count for the product', async () => {
    await page.getByRole('link', { name: 'Reviews', exact: true }).click()
    await page.getByRole('link', { name: 'Import reviews' }).click()
    await bring(page, 'reviews', {
      lines: ['Meinung;Sterne;Wer;Am;Artikelnr', 'Steht fest und hält warm.;5;Carl;2026-03-01;17'],
      columns: {
        Meinung: 'Review text (required)',
        Sterne: 'Rating (required)',
        Wer: 'Author name',
        Am: 'Date',
        Artikelnr: 'Product ID',
      },
      button: 'Import 1 review',
    })
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    const mug = page.getByRole('row').filter({ hasText: 'Steinbecher' })
    for (const text of ['Küche, neu', '12.50', '5.0']) await expect(mug).toContainText(text)
  })
})

interface File {
  lines: string[]
  /** The field for each unrecognized column. */
  columns: Record<string, string>
  button: string
}

async function bring(page: Page, kind: string, { lines, columns, button }: File) {
  const buffer = Buffer.from(`${lines.join('\n')}\n`)
  await page.getByLabel(`CSV file with ${kind}`).setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer })
  await expect(page.getByText('Read as a CSV file')).toBeVisible()
  for (const [column, field] of Object.entries(columns)) {
    const box = page.getByRole('combobox', { name: `Field for ${column}` })
    await expect(box).toBeEnabled()
    await choose(box, field)
  }
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible()
  await expect(page.getByText('Rows with errors or warnings')).toHaveCount(0)
}
