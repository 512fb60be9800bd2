import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkImport } from '@yuko/contract/imports/check-import'
import { createImport } from '@yuko/contract/imports/create-import'
import { getImport } from '@yuko/contract/imports/get-import'
import type { ImportStatus } from '@yuko/contract/imports/import'
import { countReviews } from '@yuko/contract/reviews/count-reviews'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { replyToReview } from '@yuko/contract/reviews/reply-to-review'
import { root, run } from '@yuko/tools/command'
import type { ApiClient } from '@yuko/tools/demo/client'
import { prepareDatabase } from '@yuko/tools/product'
import { beginImport, importEnd, importReviews } from '#support/imports.ts'
import { mailsTo } from '#support/mailbox.ts'
import { createMerchant } from '#support/merchant.ts'
import { type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { expect, test } from '#support/test.ts'

let product: OwnProduct
test.beforeEach(async () => {
  product = await startOwnProduct(test.info().parallelIndex)
})
test.afterEach(() => product.remove())

const rowCount = 20_000

function manyRows(): string {
  const rows = ['body,rating,review_date,reviewer_name,reviewer_email,product_handle']
  for (let row = 1; row <= rowCount; row += 1) {
    const day = String((row % 28) + 1).padStart(2, '0')
    rows.push(
      `The mug number ${row} has never let me down.,${(row % 5) + 1},${day}/03/2025,Ada ${row},ada.${row}@example.com,mug-${row % 50}`,
    )
  }
  return rows.join('\n')
}

/** Waits until the import is well under way and returns its progress. */
async function underWay(api: ApiClient, importId: string, from: number): Promise<number> {
  const progress = async () => {
    const { status, progress } = await api.call(getImport, { params: { importId } })
    expect(status).toBe('running')
    return progress.rowsDone
  }
  await expect.poll(progress, { intervals: [20], message: 'rows that are done' }).toBeGreaterThan(from)
  return progress()
}

test('an import interrupted twice resumes by itself, and neither loses nor duplicates a row', async () => {
  const { api } = await createMerchant(product.url)
  const csv = manyRows()
  const importId = await beginImport(api, csv)

  const before = await underWay(api, importId, 1000)
  await product.kill()
  product = await product.restart()
  expect(await underWay(api, importId, before)).toBeLessThan(rowCount)
  await product.stop()
  product = await product.restart()

  const { status, totals } = await importEnd(api, importId)
  expect(status).toBe('completed')
  expect(totals).toMatchObject({ rows: rowCount, created: rowCount, duplicates: 0, errors: 0, newProducts: 50 })
  expect((await api.call(countReviews, {})).all).toBe(rowCount)

  await test.step('every row of the file is there', async () => {
    const again = await api.call(createImport, { file: new File([csv], 'again.csv', { type: 'text/csv' }) })
    const params = { importId: again.importId }
    await api.call(checkImport, { params })
    const state = async (): Promise<ImportStatus> => (await api.call(getImport, { params })).status
    await expect.poll(state).toBe('ready')
    expect((await api.call(getImport, { params })).dryRun).toMatchObject({ created: 0, duplicates: rowCount })
  })
})

test('the email about a reply is sent once, although the server dies right after it', async () => {
  const { api } = await createMerchant(product.url)
  await importReviews(api, 2)
  await product.stop()
  // The mail server is down while it dies: the email is not sent yet.
  product = await product.restart({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const [first, second] = (await api.call(listReviews, {})).items
  if (!first?.authorEmail || !second?.authorEmail) throw new Error('The reviews have no authors')
  const thanks = `Thank you! ${randomUUID()}`
  const later = `You too! ${randomUUID()}`
  const reply = (reviewId: string, body: string) =>
    api.call(replyToReview, { params: { reviewId }, body: { body, notifyAuthor: true } })
  await reply(first.reviewId, thanks)
  await product.kill()

  product = await product.restart()
  const sent = (to: string | null, words: string) => async () => (await mailsTo(to ?? '', words)).length
  await expect.poll(sent(first.authorEmail, thanks), { timeout: 150_000, message: 'the mail' }).toBe(1)
  await reply(second.reviewId, later)
  await expect.poll(sent(second.authorEmail, later), { message: 'the later mail' }).toBe(1)
  expect(await mailsTo(first.authorEmail, thanks)).toHaveLength(1)
})

/** Starts another server, expects it to fail, and returns its output. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await run(process.execPath, [join(root, 'api/src/main.ts')], { quiet: true, env })
  expect(code).toBe(1)
  return output
}

test('a second server on the same data is refused, and so is one on the same port', async ({ request }) => {
  const port = new URL(product.url).port
  expect(await refusal({ PORT: String(Number(port) + 5), DATA_DIR: product.dataDir })).toMatch(
    /Yuko couldn’t start\. .* is in use by another Yuko process \(process \d+, since .*\)\. Stop it, or set a different DATA_DIR\./,
  )
  const other = join(product.dataDir, 'other')
  await prepareDatabase({ dataDir: other })
  expect(await refusal({ PORT: port, DATA_DIR: other })).toContain(
    `Yuko couldn’t start. Port ${port} is in use. Stop the process that uses it, or set a different PORT.`,
  )
  expect((await request.get(`${product.url}/readyz`)).status()).toBe(200)
})

test('SIGTERM stops it within ten seconds, after finishing requests in progress', async () => {
  const { api } = await createMerchant(product.url)
  const uploads = join(product.dataDir, 'files/imports')
  // An upload in progress when the server is asked to stop.
  const { readable, writable } = new TransformStream<Uint8Array>()
  const body = writable.getWriter()
  const write = (text: string) => body.write(new TextEncoder().encode(text))
  const answer = fetch(`${product.url}/api/v1/imports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.accessToken}`,
      YukoOrganizationId: api.organizationId ?? '',
      'idempotency-key': randomUUID(),
      'content-type': 'multipart/form-data; boundary=cut',
    },
    body: readable,
    duplex: 'half',
  } as RequestInit)
  const part = 'content-disposition: form-data; name="file"; filename="reviews.csv"\r\ncontent-type: text/csv'
  await write(`--cut\r\n${part}\r\n\r\nbody,rating\nBegun before the end,5\n`)
  await expect.poll(() => existsSync(uploads) && readdirSync(uploads)).toHaveLength(1)

  const started = performance.now()
  const stopped = product.stop()
  const isListening = () => fetch(`${product.url}/healthz`).then(Boolean, () => false)
  await expect.poll(isListening, { intervals: [20] }).toBe(false)
  await write('Finished after it,4\n\r\n--cut--\r\n')
  await body.close()
  expect((await answer).status).toBe(201)
  await stopped
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(await product.ended).toBe(0)
})
