/**
 * The web vitals of the app in a frame of the store platform's admin, against the limits of Built for Shopify. The platform's script
 * measures them, as Shopify does. Each place is opened with an empty cache, used, and opened again.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStorePlatform } from '@yuko/e2e/store-platform/src/start.ts'
import { findBrowser } from '@yuko/tools/browser'
import { build } from '@yuko/tools/build'
import { startMailbox } from '@yuko/tools/mailbox'
import { freePort } from '@yuko/tools/ports'
import { startProduct } from '@yuko/tools/product'
import { chromium } from 'playwright-core'
import { profiles } from '../federation/visit.ts'
import { sized } from '../size.ts'
import { report, type Sample } from './report.ts'
import { places, visitFrame } from './visit-frame.ts'

const [rounds, measured, visited] = sized({
  full: [7, profiles.slice(0, 2), places] as const,
  quick: [3, profiles.slice(0, 2), places],
  toy: [1, profiles.slice(0, 1), places.slice(0, 1)],
})
const clientId = '0a6b1f0c2d9e4b7f8a5c3e1d7b9f2a4c'
const clientSecret = 'shpss_5b1d9c3f7a2e4680'
const handle = 'mill'
/** Placed after the copy: only new orders have review requests. */
const newOrders = 60
const folder = await mkdtemp(join(tmpdir(), 'yuko-bench-'))
const running: { stop(): Promise<unknown> }[] = []

try {
  const { admin, browser } = await serve()
  const samples: Sample[] = []
  for (const profile of measured) {
    // One warm-up round, except at toy size: a server's first responses are slower.
    const before = profile === measured[0] && rounds > 1 ? 1 : 0
    for (let round = -before; round < rounds; round += 1) {
      for (const place of visited) {
        const seen = await visitFrame(browser, admin, place, profile)
        if (round >= 0) samples.push({ profile: profile.name, place: place.path, ...seen })
      }
    }
    console.log(`${profile.name}: ${rounds} rounds`)
  }
  report(samples)
} finally {
  for (const part of running.reverse()) await part.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The product in a shop of the store platform, with the shop's customers and new orders. */
async function serve() {
  await build()
  const mailbox = await startMailbox(join(folder, 'mailbox'), { smtp: 4345, web: 4346 })
  running.push(mailbox)
  const port = await freePort(4340)
  const platform = await startStorePlatform({ app: { host: 'app.yuko.test', port, clientId, clientSecret } })
  running.push(platform)
  const product = await startProduct({
    port,
    dataDir: join(folder, 'data'),
    smtpUrl: mailbox.smtpUrl,
    // Benches run side by side at toy size.
    patience: 300_000,
    env: {
      ...platform.environment,
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'true',
      PUBLIC_URL: 'https://app.yuko.test',
      SHOPIFY_API_KEY: clientId,
      SHOPIFY_API_SECRET: clientSecret,
    },
  })
  running.push(product)
  const sizes = { products: 20, customers: 60, orders: 60 }
  const { domain } = await platform.control.addShop({ handle, name: 'Mill & Co', sizes })
  await platform.control.install(domain)

  const { args, executablePath } = await findBrowser()
  // One process for page and frame: what throttles the page throttles the frame too.
  const oneProcess = ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process']
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...oneProcess, `--host-resolver-rules=${platform.resolverRules}`],
  })
  running.push({ stop: () => browser.close() })
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${await platform.control.mintIdToken({ shop: domain })}` }
    return fetch(`${product.url}/api/v1${path}`, { headers })
  }
  // The first question for the user connects the shop, which starts the copy.
  await ask('/me')
  await settled(ask, '/store/sync', ({ state }) => state === 'done')
  for (let order = 0; order < newOrders; order += 1) await platform.control.placeOrder(domain)
  await settled(ask, '/reviews/requests/counts', ({ all }) => all === newOrders)
  return { admin: `https://admin.shopify.com/store/${handle}/apps/${clientId}`, browser }
}

async function settled(
  ask: (path: string) => Promise<Response>,
  path: string,
  isSettled: (answer: Record<string, unknown>) => boolean,
): Promise<void> {
  const until = Date.now() + 300_000
  let answer = ''
  while (Date.now() < until) {
    const reply = await ask(path)
    answer = await reply.text()
    if (reply.ok && isSettled(JSON.parse(answer))) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${path} still says ${answer}`)
}
