import { openAsBlob } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createImport, importFileLimit } from '@yuko/contract/imports/create-import'
import { listImports } from '@yuko/contract/imports/list-imports'
import { countReviews } from '@yuko/contract/reviews/count-reviews'
import type { ApiClient } from '@yuko/tools/demo/client'
import { beginImport, importEnd } from '#support/imports.ts'
import { collectErrors } from '#support/page-errors.ts'
import { expect, test } from '#support/test.ts'

const header = 'title,body,rating,review_date,reviewer_name,reviewer_email,product_handle'
const refusedFiles: readonly (readonly [what: string, bytes: Buffer, message: string])[] = [
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'This is an image, not a CSV file.'],
  ['a spreadsheet', Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1'), 'This is an Excel or ZIP file.'],
  ['a web page', Buffer.from('<!doctype html><title>Reviews</title>'), 'This is a web page or XML document, not a CSV file.'],
  [
    'text with broken characters',
    Buffer.concat([
      Buffer.from(`${header}\nSchön,Sehr schöne Größe,5\n`),
      Buffer.from([0xff, 0x80, 0xfe]),
      Buffer.from(',Süß,4\n'),
    ]),
    'Some of the text uses an encoding we can’t read.',
  ],
  ['an empty file', Buffer.alloc(0), 'The file is empty.'],
  ['a header alone', Buffer.from(`${header}\n`), 'The file has a header but no rows.'],
  ['a letter', Buffer.from('Dear all\nplease find the reviews attached\n'), 'This doesn’t look like a table'],
]

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('CSV file with reviews').setInputFiles({ name, mimeType: 'text/csv', buffer })

async function expectNothingDone(api: ApiClient, imports = 0) {
  expect((await api.call(listImports, {})).items).toHaveLength(imports)
  expect((await api.call(countReviews, {})).all).toBe(0)
}

test('a file that is not CSV is refused with a helpful message, and leaves nothing behind', async ({ admin, merchant }) => {
  await admin.goto('/reviews/import')
  for (const [what, bytes, message] of refusedFiles)
    await test.step(what, async () => {
      await choose(admin, `${what}.csv`, bytes)
      const refusal = admin.getByRole('alert').filter({ hasText: `Couldn’t upload ${what}.csv` })
      await expect(refusal).toContainText(message)
      await expect(admin).toHaveURL('/reviews/import')
    })
  await expectNothingDone(merchant.api)
})

test('a file of more than 200 MB is refused before upload, and by the server too', async ({ admin, merchant }) => {
  const folder = await mkdtemp(join(tmpdir(), 'yuko-e2e-'))
  const path = join(folder, 'everything.csv')
  const file = await open(path, 'w')
  await file.write(`${header}\n`)
  // Sparse: it has this length but takes no disk space.
  await file.truncate(importFileLimit + 10 * 1024 * 1024)
  await file.close()
  try {
    await admin.goto('/reviews/import')
    await admin.getByLabel('CSV file with reviews').setInputFiles(path)
    await expect(admin.getByRole('alert')).toHaveText('The file is too large (210 MB). The limit is 200 MB.')
    await expect(merchant.api.call(createImport, { file: await openAsBlob(path) })).rejects.toThrow(
      'The file is larger than 200 MB. Split it and upload the parts.',
    )
    await expectNothingDone(merchant.api)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('nothing starts without a column for every required field', async ({ admin, merchant }) => {
  await admin.goto('/reviews/import')
  await choose(admin, 'reviews.csv', Buffer.from('headline,review text,bought\nLovely,Lovely mug,yes\n'))
  await expect(admin.getByText('Choose a column for these required fields: Rating')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await expectNothingDone(merchant.api, 1)
})

test('a file in an old spreadsheet encoding is read correctly', async ({ admin }) => {
  await admin.goto('/reviews/import')
  const text = 'body;rating;author\nSchöne Größe, süß;5;Käthe\nNaja, für Bären;2;Jörg\n'
  await choose(admin, 'bewertungen.csv', Buffer.from(text, 'latin1'))
  await expect(admin.getByText('Read as a CSV file · 3 columns · WINDOWS-1252 · Semicolon-separated')).toBeVisible()
  await admin.getByRole('button', { name: 'Import 2 reviews' }).click()
  await admin.getByRole('link', { name: 'View imported reviews' }).click()
  await expect(admin.getByText('Schöne Größe, süß')).toBeVisible()
  await expect(admin.getByText('Käthe', { exact: true })).toBeVisible()
})

test('invalid rows are refused one by one with a reason, and can be downloaded safely', async ({ admin }) => {
  const nextYear = new Date().getFullYear() + 1
  const rows = [
    'Good,A good mug,5,01/02/2025,Ada,ada@example.com,mug',
    'Too good,Beyond all stars,7,01/02/2025,Ben,ben@example.com,mug',
    `Early,From the future,5,01/02/${nextYear},Eve,eve@example.com,mug`,
    `=cmd|'/C calc'!A1,"=HYPERLINK(""http://evil.example"")",0,01/02/2025,+Mallory,@mallory,mug`,
  ]
  await admin.goto('/reviews/import')
  await choose(admin, 'mixed.csv', Buffer.from([header, ...rows].join('\n')))
  const start = admin.getByRole('button', { name: 'Import 1 review' })
  await expect(admin.getByRole('row', { name: /The rating must be 1, 2, 3, 4, or 5/ }).first()).toBeVisible()
  await expect(admin.getByRole('row', { name: /The date is in the future/ })).toBeVisible()
  await start.click()
  await expect(admin.getByText('Completed with errors')).toBeVisible()

  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Download rows with errors' }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused.trim().split('\n')).toHaveLength(4)
  for (const cell of [`'=cmd|'/C calc'!A1`, `"'=HYPERLINK(`, `'+Mallory`, `'@mallory`]) expect(refused).toContain(cell)
  expect(refused).not.toMatch(/(^|,)"?[=+@]/m)
})

test('HTML in a review is plain text to the merchant and the shopper', async ({ admin, merchant, browser, pageErrors }) => {
  const payload = '<img src=x onerror=globalThis.wasRun=true>'
  const row = `${payload} title,${payload} body <script>globalThis.wasRun=true</script>,5,01/02/2025,${payload} name,a@example.com,mug`
  const { status } = await importEnd(merchant.api, await beginImport(merchant.api, `${header}\n${row}\n`))
  expect(status).toBe('completed')

  await admin.goto('/reviews/reviews')
  await expect(admin.getByText(`${payload} title`)).toBeVisible()
  await admin.getByRole('link', { name: `${payload} title` }).click()
  await expect(admin.getByRole('dialog', { name: `Review by ${payload} name` })).toContainText(`${payload} body <script>`)
  expect(await admin.evaluate('globalThis.wasRun')).toBeUndefined()

  const shop = await browser.newPage()
  collectErrors(shop, pageErrors)
  await shop.goto(`/widgets/demo/shop.html?store=${merchant.organization.slug}`)
  const card = shop.getByRole('region', { name: 'Customer reviews' }).getByRole('listitem')
  for (const part of ['title', 'body <script>', 'name']) await expect(card).toContainText(`${payload} ${part}`)
  expect(await shop.evaluate('globalThis.wasRun')).toBeUndefined()
  await shop.close()
})
