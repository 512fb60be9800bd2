import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { putConnection } from '@yuko/api/src/core/store/connection/connections.repository.ts'
import { runSync } from '@yuko/api/src/core/store/sync/run-sync.ts'
import { startSync } from '@yuko/api/src/core/store/sync/start-sync.ts'
import { findRunning } from '@yuko/api/src/core/store/sync/syncs.repository.ts'
import { systemClock } from '@yuko/api/src/platform/clock.ts'
import { createDatabase, type Database } from '@yuko/api/src/platform/db/database.ts'
import { migrate, readMigrations } from '@yuko/api/src/platform/db/migrate.ts'
import { openPglite } from '@yuko/api/src/platform/db/pglite.ts'
import { openPostgres } from '@yuko/api/src/platform/db/postgres.ts'
import { createLog } from '@yuko/api/src/platform/log.ts'
import { createAdminApiOfTests } from '@yuko/api/src/testing/admin-api-of-tests.ts'
import { copierOfTests } from '@yuko/api/src/testing/copier-of-tests.ts'
import { createOrganization } from '@yuko/api/src/testing/create-organization.ts'
import { stateOfMirror, stateOfStore } from '@yuko/api/src/testing/mirror-of.ts'
import { randomOf, SimulatedStore } from '@yuko/api/src/testing/simulated-store.ts'
import { freePort } from '@yuko/tools/ports'
import { startProduct } from '@yuko/tools/product'

const secret = 'a secret of the bench'
const shop = 'mill.myshopify.com'

export interface WebhooksRun {
  sent: number
  acknowledgeP50: number
  acknowledgeP99: number
  /** Webhooks a second, from the first one sent until all are applied. */
  applied: number
  isLikeStore: boolean
}

/**
 * A store's webhooks to the real server over HTTP, twenty concurrently: shuffled, every third one twice, every tenth never sent.
 * Then the nightly sync. The mirror must equal the store.
 */
export async function tellChanges(dataDir: string, databaseUrl: string | undefined, count: number): Promise<WebhooksRun> {
  const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const pool = databaseUrl
      ? openPostgres({ url: databaseUrl, maxConnections: 4, onBreak: () => {} })
      : await openPglite({ directory: join(dataDir, 'database') })
    await migrate(pool, await readMigrations())
    const db = createDatabase(pool)
    return work(db).finally(() => db.close())
  }

  // Everything happens within the hour that the sync looks back.
  const store = new SimulatedStore(7, new Date(Date.now() - 59 * 60_000), 400)
  for (let index = 0; index < 50; index++) store.createProduct()
  for (let index = 0; index < 50; index++) store.createCustomer()
  store.events.length = 0
  const api = createAdminApiOfTests((name, options) => store.exported(name, options))
  const { organizationId } = await withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    await db.asSystem((trx) =>
      putConnection(trx, {
        organization_id: organizationId,
        shop,
        is_opened_by_shop: false,
        code_hash: null,
        access_token: Buffer.from('none'),
        access_token_expires_at: null,
        refresh_token: null,
        scopes: [],
        tokens_at: new Date(),
      }),
    )
    await copy(db, organizationId, 'full')
    return { organizationId }
  })

  while (store.events.length < count) store.change()
  const random = randomOf(11)
  const messages = store.events
    .flatMap((event, index) => {
      const message = { ...event, id: `message-${index}`, body: JSON.stringify(event.payload) }
      return random(10) === 0 ? [] : index % 3 === 0 ? [message, message] : [message]
    })
    .map((message) => ({ message, place: random(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ message }) => message)

  const began = performance.now()
  const first = await startServer()
  const times: number[] = []
  let next = 0
  const send = async () => {
    for (let message = messages[next++]; message; message = messages[next++]) {
      const sentAt = performance.now()
      const reply = await fetch(`${first.url}/webhooks/shopify`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': message.topic,
          'x-shopify-shop-domain': shop,
          'x-shopify-webhook-id': message.id,
          'x-shopify-triggered-at': message.triggeredAt.toISOString(),
          'x-shopify-hmac-sha256': createHmac('sha256', secret).update(message.body).digest('base64'),
        },
        body: message.body,
      })
      await reply.arrayBuffer()
      if (reply.status !== 200) throw new Error(`A message was answered with ${reply.status}`)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: 20 }, send)).finally(() => first.stop())

  // The embedded database belongs to the server, so waiting work is checked while it is stopped.
  let downMs = 0
  for (;;) {
    const asked = performance.now()
    const waiting = await withDatabase((db) =>
      db.asSystem((trx) => trx.selectFrom('webhook_inbox').select('id').where('state', '=', 'waiting').execute()),
    )
    downMs += performance.now() - asked
    if (waiting.length === 0) break
    const server = await startServer()
    await wait(Math.max(2000, waiting.length))
    await server.stop()
  }
  const seconds = (performance.now() - began - downMs) / 1000

  const isLikeStore = await withDatabase(async (db) => {
    await copy(db, organizationId, 'reconcile')
    await copy(db, organizationId, 'sweep')
    return isDeepStrictEqual(await stateOfMirror(db, organizationId), stateOfStore(store))
  })
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    sent: messages.length,
    acknowledgeP50: at(0.5),
    acknowledgeP99: at(0.99),
    applied: messages.length / seconds,
    isLikeStore,
  }

  async function copy(db: Database, organizationId: string, kind: 'full' | 'reconcile' | 'sweep'): Promise<void> {
    const syncId = await db.forOrganization(organizationId, async (trx) => {
      await startSync(trx, systemClock, organizationId, kind)
      return (await findRunning(trx, organizationId))?.id ?? ''
    })
    await runSync(
      {
        payload: { organizationId, syncId },
        db,
        clock: systemClock,
        log: createLog('error'),
        signal: new AbortController().signal,
      },
      copierOfTests(api.fetch, shop),
    )
  }

  async function startServer() {
    return startProduct({
      port: await freePort(4020),
      dataDir,
      smtpUrl: 'smtp://localhost:9',
      env: {
        LOG_LEVEL: 'error',
        SHOPIFY_API_KEY: 'bench',
        SHOPIFY_API_SECRET: secret,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    })
  }
}
