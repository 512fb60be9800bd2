import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '@yuko/tools/command'
import { choose } from '#support/eventually.ts'
import { asImportFile, someReviews } from '#support/imports.ts'
import { linkIn, mailsTo, mailTo } from '#support/mailbox.ts'
import { type Account, newAccount } from '#support/merchant.ts'
import { expect, test } from '#support/test.ts'

interface File {
  name: string
  csv: string
  rows: number
}

const files: File[] = [{ name: 'latest-reviews.csv', csv: asImportFile(someReviews(40)), rows: 40 }]

/** Real reviews, if they are next to the repository. */
const realFile = join(root, '../shared/data/reviews/judgeme-import.csv')
if (existsSync(realFile)) files.push({ name: 'judgeme-import.csv', csv: readFileSync(realFile, 'utf8'), rows: 958 })

for (const file of files) {
  test(`a merchant imports ${file.rows} reviews of ${file.name} and shows them in the shop`, async ({ page, browser }) => {
    const account = newAccount()
    await test.step('signs up, verifies the email address, sets up the store', () => setUp(page, account))
    await test.step('imports the file', () => importFile(page, file))

    const [rejected, answered, ...others] = await test.step('reads the newest reviews', () => readNewest(page, 4))
    if (!rejected || !answered) throw new Error('There are too few reviews')
    const published = [answered, ...others]
    await test.step('rejects one, publishes three', () => moderate(page, rejected, published))
    const reply = `Thank you for writing to ${account.email}.`
    await test.step('replies, with an accidental double click', () => replyTo(page, answered, reply))
    await test.step('the author gets one email', () => expectOneMail(page, answered, others, reply))

    const address = await demoPageOf(page)
    await test.step('a shopper reads the published reviews', async () => {
      const shop = await browser.newPage()
      await shop.goto(address)
      const cards = shop.getByRole('region', { name: 'Customer reviews' }).getByRole('listitem')
      await expect(cards).toHaveCount(published.length)
      for (const { body } of published) await expect(cards.filter({ hasText: firstWords(body) })).toBeVisible()
      await expect(cards.filter({ hasText: firstWords(answered.body) })).toContainText(reply)
      await expect(shop.getByText(firstWords(rejected.body))).toHaveCount(0)
      await shop.close()
    })
    await test.step('importing the same file again changes nothing', () => expectAllKnown(page, file))
    await test.step('undo removes everything again', async () => {
      await undoImport(page, file)
      // Another shopper: the first one's browser may use its cache for a minute.
      const shop = await browser.newPage()
      await shop.goto(address)
      await expect(shop.getByText('No reviews yet')).toBeVisible()
      await shop.close()
    })
  })
}

async function setUp(page: Page, account: Account) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill(account.name)
  await page.getByLabel('Work email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  await page.goto(linkIn(await mailTo(account.email, /Verify/), '/account/verify/'))
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Organization name').fill('Mill & Daughters')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Custom store' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Connect your store' })).toBeVisible()
  await page.getByRole('radio', { name: 'CSV files' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await page.getByRole('button', { name: 'Import from another app' }).click()
  await page.getByRole('region', { name: 'Reviews', exact: true }).getByRole('link', { name: 'Judge.me', exact: true }).click()
}

async function upload(page: Page, { name, csv }: File) {
  await page
    .getByLabel(/^CSV file (with reviews|from Judge\.me)$/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('Recognized as an export from Judge.me')).toBeVisible()
}

/** A figure in the report. */
const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

async function importFile(page: Page, file: File) {
  await upload(page, file)
  const importAll = page.getByRole('button', { name: `Import ${file.rows} reviews` })
  await expect(importAll).toBeEnabled()
  const status = page.getByRole('combobox', { name: 'Review status' })
  await status.click()
  await expect(page.getByRole('option', { name: 'Hold all for moderation' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(status).toHaveValue('Hold all for moderation')
  await importAll.click()
  await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible()
  await expect(figure(page, 'Imported')).toHaveText(String(file.rows))
  await expect(figure(page, 'Rows with errors')).toHaveText('0')
  await page.getByRole('link', { name: 'View imported reviews' }).click()
}

interface Read {
  author: string
  email: string
  body: string
}

/** Opens the first rows one after the other, with the j key. */
async function readNewest(page: Page, count: number): Promise<Read[]> {
  await page.getByRole('table', { name: 'Reviews' }).getByRole('row').nth(1).getByRole('link').click()
  const drawer = page.getByRole('dialog')
  const read: Read[] = []
  while (read.length < count) {
    await expect(drawer.getByRole('region', { name: 'History' })).toContainText('Imported')
    const [author = '', email = ''] = ((await drawer.locator('dt:text-is("Author") + dd').textContent()) ?? '').split(' · ')
    read.push({ author, email, body: (await drawer.getByRole('blockquote').locator('p').textContent()) ?? '' })
    await page.keyboard.press('j')
    await expect(drawer.getByText(email)).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  return read
}

/** Enough of a text to recognize it. */
const firstWords = (body: string) => body.split('\n')[0]?.slice(0, 60).trim() ?? ''
const rowOf = (page: Page, { body }: Read) => page.getByRole('row').filter({ hasText: firstWords(body) })
const open = (page: Page, review: Read) => rowOf(page, review).getByRole('link').click()

async function moderate(page: Page, rejected: Read, published: readonly Read[]) {
  await open(page, rejected)
  const drawer = page.getByRole('dialog', { name: `Review by ${rejected.author}` })
  await drawer.getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: 'Reject this review?' })
  await choose(question.getByRole('combobox', { name: 'Reason' }), 'Off-topic')
  await question.getByRole('button', { name: 'Reject review' }).click()
  await expect(drawer.getByRole('region', { name: 'History' })).toContainText('Off-topic')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, rejected)).toContainText('Rejected')

  for (const review of published) await rowOf(page, review).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('3 reviews published')).toBeVisible()
  for (const review of published) await expect(rowOf(page, review)).toContainText('Published')
}

async function replyTo(page: Page, review: Read, text: string) {
  await open(page, review)
  const drawer = page.getByRole('dialog', { name: `Review by ${review.author}` })
  await drawer.getByRole('textbox', { name: 'Public reply' }).fill(text)
  await drawer.getByRole('button', { name: 'Publish reply' }).dblclick()
  await expect(drawer.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Reply' })).toContainText(text)
  await drawer.getByRole('button', { name: 'Close' }).click()
}

/** Emails are sent in order: when a later reply's email has arrived, a duplicate of the first would have arrived too. */
async function expectOneMail(page: Page, answered: Read, [later]: readonly Read[], text: string) {
  await expect.poll(() => mailsTo(answered.email, text), { message: 'the mail of the reply' }).toHaveLength(1)
  if (!later) throw new Error('There is no other review')
  await replyTo(page, later, `You too. ${text}`)
  await expect.poll(() => mailsTo(later.email, `You too. ${text}`), { message: 'the mail of the later reply' }).toHaveLength(1)
  expect(await mailsTo(answered.email, text)).toHaveLength(1)
}

async function demoPageOf(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Widgets' }).click()
  return (await page.getByRole('link', { name: 'Open demo page' }).getAttribute('href')) ?? ''
}

async function expectAllKnown(page: Page, file: File) {
  await page.goto('/reviews/import')
  await upload(page, file)
  await expect(figure(page, 'Already in Yuko, skipped')).toHaveText(String(file.rows))
  await expect(figure(page, 'To import')).toHaveText('0')
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByText('Nothing was imported.')).toBeVisible()
}

async function undoImport(page: Page, file: File) {
  await page.getByRole('link', { name: 'Imports' }).click()
  await page.getByRole('row').filter({ hasText: 'Completed' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByRole('dialog', { name: `Remove ${file.rows} reviews?` })
    .getByRole('button', { name: 'Remove reviews' })
    .click()
  await expect(page.getByRole('heading', { name: 'Results before undo' })).toBeVisible()
  await page.goto('/reviews/reviews')
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
}
