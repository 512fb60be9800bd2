import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { importReviews } from '#support/imports.ts'
import { expect, test } from '#support/test.ts'
import { unzip } from '../../api/src/testing/unzip.ts'

const klaviyo = [
  'Email,Klaviyo ID,First Name,Email Marketing Consent,Email Marketing Consent Timestamp,Shoe size',
  'mara@people.example,01A,Mara,SUBSCRIBED,2024-05-01 10:00:00,39',
  'noor@people.example,01B,Noor,UNSUBSCRIBED,2024-06-01 10:00:00,41',
  'no address,01C,Nobody,SUBSCRIBED,2024-06-01 10:00:00,40',
].join('\r\n')

test('a merchant brings subscribers from another app, and can leave with everything', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 3)

  await test.step('imports the file: opt-outs stay opt-outs, and the row with a mistake is shown', async () => {
    await admin.goto('/subscribers')
    await admin.getByRole('link', { name: 'Import' }).first().click()
    const buffer = Buffer.from(klaviyo)
    await admin.getByLabel(/^CSV file/).setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await expect(admin.getByText('Recognized as an export from Klaviyo')).toBeVisible()
    const start = admin.getByRole('button', { name: 'Import 2 subscribers' })
    await expect(start).toBeDisabled()
    await admin.getByLabel('How consent was collected').fill('Form in the footer of our shop')
    await admin.getByRole('checkbox', { name: 'Save the other columns as properties' }).click()
    await start.click()
    await expect(admin.getByRole('heading', { name: 'Report' })).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: 'no address' })).toContainText('Error')
  })

  await test.step('finds them with their consent and properties', async () => {
    await admin.goto('/subscribers')
    const row = (name: string) => admin.getByRole('row').filter({ hasText: name })
    await expect(row('noor@people.example')).toContainText('Unsubscribed')
    await row('mara@people.example').getByRole('link').first().click()
    const person = admin.getByRole('dialog', { name: 'Mara' })
    await expect(person).toContainText('shoe_size39')
    await person.getByText('Consent', { exact: true }).click()
    await expect(person).toContainText('Form in the footer of our shop')
    await admin.keyboard.press('Escape')
  })

  await test.step('exports them for Omnisend, and the reviews for Judge.me', async () => {
    const people = await saved(admin, () => exportAs(admin, 'Omnisend'))
    expect(people.toString()).toContain('mara@people.example')
    await admin.goto('/reviews/reviews')
    const reviews = (await saved(admin, () => exportAs(admin, 'Judge.me'))).toString().split(/\r?\n/)
    expect(reviews[0]).toContain('title,body,rating,review_date,reviewer_name,reviewer_email')
    expect(reviews.filter((line) => line.includes('@example.com'))).toHaveLength(3)
  })

  await test.step('exports everything, as an archive that only their password opens', async () => {
    await admin.goto('/app/settings/accounts/organization')
    const section = admin.getByRole('region', { name: 'Export all data' })
    await section.getByRole('button', { name: 'Start export' }).click()
    await section.getByRole('button', { name: 'Download' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Download all data' })
    const password = dialog.getByRole('textbox', { name: 'Your password' })
    await password.fill('not my password')
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill(merchant.password)
    const archive = await saved(admin, () => dialog.getByRole('button', { name: 'Download' }).click())
    const files = unzip(archive)
    expect(files.get('README.txt')).toContain('reviews/reviews.csv')
    expect(files.get('reviews/reviews.csv')?.match(/@example\.com/g)).toHaveLength(3)
    const withMara = [...files].filter(([, text]) => text.includes('mara@people.example'))
    expect(withMara.map(([path]) => path)).toContain('subscribers/subscribers.csv')
  })
})

const exportAs = async (page: Page, program: string) => {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: program }).click()
}

/** The file that the browser downloads. */
async function saved(page: Page, start: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await start()
  return readFile(await (await download).path())
}
