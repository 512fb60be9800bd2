/**
 * From an interaction to the next paint, in the built product in a browser: in a list of 10,000 reviews (`--quick`: 2,000) with ten
 * pages loaded, and in the builder with a workflow of 200 steps. The list and the builder are also measured on a processor that is
 * four times slower.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { saveWorkflowDraft } from '@yuko/contract/automation/workflows/save-workflow-draft'
import { findBrowser } from '@yuko/tools/browser'
import { build } from '@yuko/tools/build'
import { startMailbox } from '@yuko/tools/mailbox'
import { freePort } from '@yuko/tools/ports'
import { startProduct } from '@yuko/tools/product'
import { type Browser, chromium, type Page } from 'playwright-core'
import { throttle } from '../federation/visit.ts'
import { type Figure, median, reportFigures } from '../figures.ts'
import { importAll } from '../reviews/import-run.ts'
import { latencyOf } from '../reviews/latency.ts'
import { type Merchant, openMerchant } from '../reviews/merchant.ts'
import { writeReviewFile } from '../reviews/review-file.ts'
import { sized } from '../size.ts'
import { type Act, inBuilder, inList } from './interactions.ts'
import { largeWorkflow } from './large-workflow.ts'
import { observe, timesOf } from './next-paint.ts'

const [rows, steps, pages, rounds, slowdowns] = sized({
  full: [10_000, 200, 10, 7, [1, 4]] as const,
  quick: [2000, 200, 10, 3, [1, 4]],
  toy: [60, 20, 1, 1, [1]],
})
const folder = await mkdtemp(join(tmpdir(), 'yuko-bench-'))
const running: { stop(): Promise<unknown> }[] = []
const figures: Figure[] = []

try {
  await build()
  const mailbox = await startMailbox(join(folder, 'mailbox'), { smtp: 4215, web: 4216 })
  running.push(mailbox)
  const product = await startProduct({
    port: await freePort(4210),
    dataDir: join(folder, 'data'),
    smtpUrl: mailbox.smtpUrl,
    // Benches run side by side at toy size.
    patience: 300_000,
    env: { LOG_LEVEL: 'error' },
  })
  running.push(product)
  const merchant = await openMerchant(product, mailbox.webUrl)
  await importAll(product, merchant, await writeReviewFile(join(folder, 'reviews.csv'), rows))
  const workflowId = await openWorkflow(merchant)
  const browser = await chromium.launch(await findBrowser())
  running.push({ stop: () => browser.close() })

  const places = [
    { name: `list of ${rows} rows`, path: '/reviews/reviews', acts: inList, prepare: loadPages },
    { name: `builder with ${steps} steps`, path: `/workflows/${workflowId}`, acts: inBuilder, prepare: untilSteps },
  ]
  for (const cpuSlowdown of slowdowns)
    for (const place of places) await measure(browser, merchant, product.url, place, cpuSlowdown)
  reportFigures('interaction', figures)
} finally {
  for (const part of running.reverse()) await part.stop()
  await rm(folder, { recursive: true, force: true })
}

interface Place {
  readonly name: string
  readonly path: string
  readonly acts: readonly Act[]
  readonly prepare: (page: Page) => Promise<void>
}

async function measure(browser: Browser, { signIn }: Merchant, url: string, place: Place, cpuSlowdown: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { access_token, refresh_token } = await signIn()
  await context.addInitScript(
    (tokens) => {
      for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value)
    },
    { yuko_access_token: access_token, yuko_refresh_token: refresh_token },
  )
  const page = await context.newPage()
  await observe(page)
  await page.goto(url + place.path)
  await place.prepare(page)
  await throttle(page, { name: '', cpuSlowdown })
  const all = new Map<string, number[]>()
  // The first round loads what is loaded on demand.
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round++)
    for (const [name, times] of await timesOf(page, place.acts))
      if (round >= 0) all.set(name, [...(all.get(name) ?? []), ...times])
  await context.close()

  const at = cpuSlowdown === 1 ? place.name : `${place.name}, CPU ×${cpuSlowdown}`
  for (const [name, times] of all) figures.push({ name: `${at}: ${name}, median`, value: median(times), unit: 'ms' })
  const p95 = latencyOf([...all.values()].flat()).p95
  console.log(`${at}: p95 ${p95} ms`)
  figures.push({ name: `${at}: p95`, value: p95, unit: 'ms', ...(cpuSlowdown === 1 && { aim: 100 }) })
}

async function openWorkflow({ api }: Merchant): Promise<string> {
  const { workflowId, revision } = await api.call(createWorkflow, { body: { title: 'Large' } })
  await api.call(saveWorkflowDraft, { params: { workflowId }, body: { revision, definition: largeWorkflow(steps) } })
  return workflowId
}

async function loadPages(page: Page): Promise<void> {
  await page.locator('main tbody tr').nth(10).waitFor()
  for (let more = 0; more < pages; more++) {
    // The list fetches the next page when its end comes near.
    await page.locator('main table').evaluate((table) => table.scrollIntoView({ block: 'end' }))
    await page.waitForTimeout(500)
  }
  console.log(
    await page
      .getByText(/reviews shown$/)
      .first()
      .textContent(),
  )
}

async function untilSteps(page: Page): Promise<void> {
  await page.locator('.react-flow [data-step]').nth(2).waitFor({ timeout: 120_000 })
  console.log(`${await page.locator('.react-flow [data-step]').count()} steps drawn`)
}
