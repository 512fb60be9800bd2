/**
 * The first list of reviews of a merchant with an empty cache, beside the login screens of other products' dashboards, which are
 * installed from npm into a temporary folder and built there: on fast 4G, and on slow 4G with a processor that is four times slower,
 * in turns.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '@yuko/tools/browser'
import { build } from '@yuko/tools/build'
import { startMailbox } from '@yuko/tools/mailbox'
import { freePort } from '@yuko/tools/ports'
import { startProduct } from '@yuko/tools/product'
import { type Browser, chromium } from 'playwright-core'
import { type Marked, type Opened, open, type Profile, profiles } from '../federation/visit.ts'
import { type Figure, median, reportFigures } from '../figures.ts'
import { installPeer } from '../install-peer.ts'
import { importAll } from '../reviews/import-run.ts'
import { openMerchant } from '../reviews/merchant.ts'
import { writeReviewFile } from '../reviews/review-file.ts'
import { sized } from '../size.ts'
import { buildMedusa } from './medusa.ts'
import { servePeer } from './serve-peer.ts'

const [rounds, visited] = sized({
  full: [7, profiles.slice(1)] as const,
  quick: [3, profiles.slice(1)],
  toy: [1, profiles.slice(0, 1)],
})
/** Of our first list : their login screen. */
const aims: Record<string, number> = { fast4G: 0.35, slow4G: 0.25 }
const folder = await mkdtemp(join(tmpdir(), 'yuko-bench-'))
const running: { stop(): Promise<unknown> }[] = []

interface Side {
  readonly url: string
  readonly marked: Marked
  readonly tokens: () => Promise<Record<string, string>>
}

try {
  const figures: Figure[] = []
  const medusa = await serveMedusa()
  const sides = new Map<string, Side>([['ours', await serveOurs()]])
  if (typeof medusa !== 'string') sides.set('Medusa', medusa)
  const browser = await chromium.launch(await findBrowser())
  running.push({ stop: () => browser.close() })
  for (const profile of visited) {
    const seen = await visitAll(browser, sides, profile)
    const of = (side: string, figure: 'ms' | 'kilobytes' | 'requests') => median((seen.get(side) ?? []).map((one) => one[figure]))
    for (const side of sides.keys())
      figures.push(
        { name: `${side}, ${profile.name}`, value: of(side, 'ms'), unit: 'ms' },
        { name: `${side}, ${profile.name}, bytes`, value: of(side, 'kilobytes'), unit: 'KB' },
        { name: `${side}, ${profile.name}, requests`, value: of(side, 'requests'), unit: 'requests' },
      )
    const aim = aims[profile.name]
    const value = typeof medusa === 'string' ? medusa : of('ours', 'ms') / of('Medusa', 'ms')
    figures.push({ name: `our list : Medusa's login, ${profile.name}`, value, unit: 'ratio', ...(aim && { aim }) })
    const saleor = 'not run: Saleor publishes its dashboard on GitHub only, not on npm'
    figures.push({ name: `our list : Saleor's login, ${profile.name}`, value: saleor, unit: 'ratio', ...(aim && { aim }) })
  }
  reportFigures('peers', figures)
} finally {
  for (const part of running.reverse()) await part.stop()
  await rm(folder, { recursive: true, force: true })
}

/** In turns, each with an empty cache. The first round is a warm-up, except at toy size. */
async function visitAll(browser: Browser, sides: ReadonlyMap<string, Side>, profile: Profile): Promise<Map<string, Opened[]>> {
  const seen = new Map<string, Opened[]>([...sides.keys()].map((name) => [name, []]))
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round++)
    for (const [name, { url, marked, tokens }] of sides) {
      const context = await browser.newContext()
      await context.addInitScript(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
        },
        await tokens(),
      )
      const opened = await open(context, url, marked, profile)
      await context.close()
      if (round >= 0) seen.get(name)?.push(opened)
    }
  return seen
}

async function serveOurs(): Promise<Side> {
  await build()
  const mailbox = await startMailbox(join(folder, 'mailbox'), { smtp: 4225, web: 4226 })
  running.push(mailbox)
  const product = await startProduct({
    port: await freePort(4220),
    dataDir: join(folder, 'data'),
    smtpUrl: mailbox.smtpUrl,
    // Benches run side by side at toy size.
    patience: 300_000,
    env: { LOG_LEVEL: 'error' },
  })
  running.push(product)
  const merchant = await openMerchant(product, mailbox.webUrl)
  await importAll(product, merchant, await writeReviewFile(join(folder, 'reviews.csv'), 100))
  return {
    url: product.url,
    marked: { path: '/reviews/reviews', selector: 'main a[href*="/reviews/reviews/rev_"]' },
    async tokens() {
      const { access_token, refresh_token } = await merchant.signIn()
      return { yuko_access_token: access_token, yuko_refresh_token: refresh_token }
    },
  }
}

/** A string says why it can't be measured. */
async function serveMedusa(): Promise<Side | string> {
  const peer = await installPeer('@medusajs/dashboard')
  if (typeof peer === 'string') return peer
  running.push({ stop: () => peer.remove() })
  try {
    const served = await servePeer(await buildMedusa(peer), {
      '/admin/feature-flags': { feature_flags: {} },
      '/auth/user/providers': { providers: [{ id: 'emailpass', display_name: 'Email', flow: 'credentials' }] },
      '/cloud/auth': { enabled: false },
    })
    running.push(served)
    console.log(`Medusa's dashboard ${peer.version}`)
    return { url: served.url, marked: { path: '/app/login', selector: 'input[name="email"]' }, tokens: async () => ({}) }
  } catch (error) {
    return `not run: its build failed: ${String(error).split('\n')[0]}`
  }
}
