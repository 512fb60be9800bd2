/**
 * The cost of releasing each area separately: the federated build compared with a single bundle of the same sources, served by
 * the same server with the same data, measured alternately in one run.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, tokensOf } from '@yuko/contract/accounts/sign-in/login'
import { findBrowser } from '@yuko/tools/browser'
import { build } from '@yuko/tools/build'
import { root } from '@yuko/tools/command'
import { demoAccount } from '@yuko/tools/demo/account'
import { ApiClient } from '@yuko/tools/demo/client'
import { fillDemoStore } from '@yuko/tools/demo/fill'
import { verificationToken } from '@yuko/tools/demo/verification-token'
import { startMailbox } from '@yuko/tools/mailbox'
import { freePort } from '@yuko/tools/ports'
import { type Product, startProduct } from '@yuko/tools/product'
import { chromium } from 'playwright-core'
import { sized } from '../size.ts'
import { buildOneBundle } from './one-bundle.ts'
import { report, type Samples } from './report.ts'
import { profiles, type Visit, visit } from './visit.ts'

const [rounds, visited] = sized({ full: [7, profiles] as const, quick: [3, profiles], toy: [1, profiles.slice(0, 1)] })
const folder = await mkdtemp(join(tmpdir(), 'yuko-bench-'))
/** Sessions outlast single visits, so that none needs a refresh. */
const sessions = new Map<string, { until: number; tokens: Record<string, string> }>()
const running: { stop(): Promise<void> }[] = []

try {
  const served = await serveBoth()
  const browser = await chromium.launch(await findBrowser())
  running.push({ stop: () => browser.close() })
  const samples: Samples = new Map()
  for (const profile of visited) {
    const sides = { federated: [] as Visit[], 'one bundle': [] as Visit[] }
    samples.set(profile.name, sides)
    // One warm-up round, except at toy size: a server's first responses are slower.
    const before = profile === visited[0] && rounds > 1 ? 1 : 0
    for (let round = -before; round < rounds; round += 1) {
      for (const [side, product] of served) {
        const seen = await visit(browser, product.url, await tokensFor(product), profile)
        if (round >= 0) sides[side].push(seen)
      }
    }
    console.log(`${profile.name}: ${rounds} rounds`)
  }
  report(samples)
} finally {
  for (const part of running.reverse()) await part.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Both sides on copies of one database that was filled through the API. */
async function serveBoth() {
  await build()
  const dist = { federated: join(folder, 'federated'), 'one bundle': join(folder, 'one') }
  await cp(join(root, 'dist'), dist.federated, { recursive: true })
  await buildOneBundle(dist['one bundle'])

  const mailbox = await startMailbox(join(folder, 'mailbox'), { smtp: 4145, web: 4146 })
  running.push(mailbox)
  const start = async (dataDir: string, distDir: string): Promise<Product> => {
    const product = await startProduct({
      port: await freePort(4140),
      dataDir,
      smtpUrl: mailbox.smtpUrl,
      env: { DIST_DIR: distDir, LOG_LEVEL: 'error' },
    })
    running.push(product)
    return product
  }
  const data = join(folder, 'data')
  const filling = await start(data, dist.federated)
  await fillDemoStore(filling.url, (email) => verificationToken(mailbox.webUrl, email), new Date())
  await filling.stop()
  running.pop()
  await cp(data, `${data}-two`, { recursive: true })
  return [
    ['federated', await start(data, dist.federated)],
    ['one bundle', await start(`${data}-two`, dist['one bundle'])],
  ] as const
}

async function tokensFor({ url }: Product): Promise<Record<string, string>> {
  const known = sessions.get(url)
  if (known && known.until > Date.now()) return known.tokens
  const session = tokensOf(
    await new ApiClient(url).call(login, { body: { email: demoAccount.email, password: demoAccount.password } }),
  )
  const tokens = { yuko_access_token: session.access_token, yuko_refresh_token: session.refresh_token }
  sessions.set(url, { until: Date.now() + 7 * 60_000, tokens })
  return tokens
}
