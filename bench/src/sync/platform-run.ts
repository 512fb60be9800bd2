import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { resourceNames } from '@yuko/api/src/core/store/sync/syncs.repository.ts'
import { createDatabase, type Database } from '@yuko/api/src/platform/db/database.ts'
import { openPglite } from '@yuko/api/src/platform/db/pglite.ts'
import { openPostgres } from '@yuko/api/src/platform/db/postgres.ts'
import type { StoreSync } from '@yuko/contract/store/get-store-sync'
import { startStorePlatform } from '@yuko/e2e/store-platform/src/start.ts'
import { freePort } from '@yuko/tools/ports'
import { type Product, startProduct } from '@yuko/tools/product'
import { peakMemory } from '../reviews/memory.ts'

export interface PlatformRun {
  /** The first sync, with a SIGKILL in the middle of the orders, from the grant to the end. */
  seconds: number
  /** From the restart after the kill until rows arrive again. */
  resumeSeconds: number
  againSeconds: number
  changedAgain: number
  /** Records of the store that don't exist exactly once. */
  wrong: number
  /** Peak megabytes of the product's processes. */
  peak: number
}

const clientId = 'bench'
const clientSecret = 'a secret of the bench'
const asked = 250
/** A step that takes longer ends the bench. */
const patience = 10 * 60_000

/**
 * The whole product and a fake store platform, connected only over HTTP: a shop installs the app, its sync starts, the product is
 * killed halfway through the orders and restarted, then the shop is synced again.
 */
export async function copyFromPlatform(
  dataDir: string,
  databaseUrl: string | undefined,
  counts: Record<(typeof resourceNames)[number], number>,
): Promise<PlatformRun> {
  const port = await freePort(4060)
  const platform = await startStorePlatform({ app: { host: 'app.yuko.test', port, clientId, clientSecret } })
  let peak = 0
  let product: Product | undefined
  try {
    const { domain } = await platform.control.addShop({ handle: 'mill', sizes: counts })
    await platform.control.install(domain)
    product = await start()
    const began = performance.now()
    await ask('GET', '/me')
    await until(({ resources }) => (resources.at(-1)?.done ?? 0) > counts.orders / 2)
    const doneBefore = (await sync()).resources.at(-1)?.done ?? 0
    peak = Math.max(peak, (await peakMemory(product.pid)) ?? 0)
    await product.kill()

    product = await start()
    const restarted = performance.now()
    // A small store is synced before it can be killed.
    await until(({ state, resources }) => state === 'done' || (resources.at(-1)?.done ?? 0) > doneBefore)
    const resumeSeconds = (performance.now() - restarted) / 1000
    await until(({ state }) => state === 'done')
    const seconds = (performance.now() - began) / 1000

    const beganAgain = performance.now()
    await ask('POST', '/store/sync', '{}')
    await until(({ state }) => state === 'done')
    const againSeconds = (performance.now() - beganAgain) / 1000
    peak = Math.max(peak, (await peakMemory(product.pid)) ?? 0)
    await product.stop()
    return { seconds, resumeSeconds, againSeconds, peak, ...(await look()) }
  } catch (error) {
    await product?.stop()
    throw error
  } finally {
    await platform.stop()
  }

  function start(): Promise<Product> {
    return startProduct({
      port,
      dataDir,
      smtpUrl: 'smtp://localhost:9',
      env: {
        ...platform.environment,
        LOG_LEVEL: 'error',
        PUBLIC_URL: 'https://app.yuko.test',
        SHOPIFY_API_KEY: clientId,
        SHOPIFY_API_SECRET: clientSecret,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    })
  }

  async function ask(method: string, path: string, body?: string): Promise<unknown> {
    const token = await platform.control.mintIdToken({ shop: 'mill.myshopify.com' })
    const response = await fetch(`http://localhost:${port}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
    return response.json()
  }

  async function sync(): Promise<StoreSync> {
    return (await ask('GET', '/store/sync')) as StoreSync
  }

  async function until(isSo: (sync: StoreSync) => boolean): Promise<void> {
    const deadline = Date.now() + patience
    for (let now = await sync(); !isSo(now); now = await sync()) {
      if (Date.now() > deadline) throw new Error(`The copy does not get there: ${JSON.stringify(now)}`)
      if (now.state === 'failed') throw new Error(`The copy failed: ${now.problem}`)
      await wait(asked)
    }
  }

  /** Read directly while the product is stopped, because the embedded database belongs to one process. */
  async function look(): Promise<Pick<PlatformRun, 'wrong' | 'changedAgain'>> {
    const pool = databaseUrl
      ? openPostgres({ url: databaseUrl, maxConnections: 2, onBreak: () => {} })
      : await openPglite({ directory: join(dataDir, 'database') })
    const db = createDatabase(pool)
    try {
      return await db.asSystem(async (trx) => {
        let wrong = 0
        for (const name of resourceNames) wrong += Math.abs((await held(trx, name)) - counts[name])
        const newest = await trx
          .selectFrom('store_syncs')
          .select('id')
          .where('kind', '=', 'full')
          .orderBy('started_at', 'desc')
          .executeTakeFirstOrThrow()
        const resources = await trx
          .selectFrom('store_sync_resources')
          .select('changed')
          .where('sync_id', '=', newest.id)
          .execute()
        return { wrong, changedAgain: resources.reduce((sum, { changed }) => sum + changed, 0) }
      })
    } finally {
      await db.close()
    }
  }
}

type Trx = Parameters<Parameters<Database['asSystem']>[0]>[0]

/** Number of the store's records in the mirror; duplicates count as missing. */
async function held(trx: Trx, name: (typeof resourceNames)[number]): Promise<number> {
  const { rows, things } = await trx
    .selectFrom(name)
    .select((eb) => [eb.fn.countAll<number>().as('rows'), eb.fn.count<number>('external_id').distinct().as('things')])
    .where('external_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return things - (rows - things)
}
