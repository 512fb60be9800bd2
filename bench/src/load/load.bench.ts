/**
 * Two web processes and two workers on one Postgres, under load, with one of them killed and restarted every few seconds: orders
 * by API, redemptions, a shop's webhooks, workflow email, and outgoing webhooks. In the end everything must have happened once.
 * `--share 0.3` runs that part, `--quick` a tenth with few kills.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabase } from '@yuko/api/src/platform/db/database.ts'
import { migrate, readMigrations } from '@yuko/api/src/platform/db/migrate.ts'
import { openPostgres } from '@yuko/api/src/platform/db/postgres.ts'
import { startPostgres } from '@yuko/api/src/testing/postgres.ts'
import { freePort } from '@yuko/tools/ports'
import { sized, sizeOptions } from '../size.ts'
import { orderCalls, redeemCalls, shopCalls, shopSecret } from './calls.ts'
import { createClients, inLanes } from './clients.ts'
import { startProcesses } from './processes.ts'
import { startMailSink, startWebhookSink } from './sinks.ts'
import { authSecret, openShop, openStore } from './store.ts'
import { countAll, judge } from './verdict.ts'

const { values: options } = parseArgs({
  options: {
    ...sizeOptions,
    share: { type: 'string' },
    port: { type: 'string' },
    'kill-every': { type: 'string', default: '2000' },
  },
})
const share = Number(options.share ?? sized({ full: 1, quick: 0.1, toy: 0.01 }))
const size = { orders: Math.round(3000 * share), redemptions: Math.round(2000 * share), messages: Math.round(3000 * share) }
/** At toy size a web process is killed: email of a killed worker would wait for its lease. */
const [fewestKills, mostKills] = sized({ full: [16, Infinity] as const, quick: [3, Infinity], toy: [1, 1] })
/** After this long without progress, open work stays open: longer than a killed process's leases on email. */
const standstillMs = 6 * 60_000

const postgres = await startPostgres()
const pool = openPostgres({ url: postgres.url, maxConnections: 4 })
await migrate(pool, await readMigrations())
const db = createDatabase(pool)
const mailSink = await startMailSink()
const hookSink = await startWebhookSink()
const store = await openStore(db, hookSink.url, 50)
const mirrorId = await openShop(db)
const shop = shopCalls(size.messages)

const processes = await startProcesses({
  firstPort: Number(options.port ?? (await freePort(4030))),
  databaseUrl: postgres.url,
  smtpUrl: mailSink.url,
  env: { AUTH_SECRET: authSecret, LOG_LEVEL: 'fatal', SHOPIFY_API_KEY: 'bench', SHOPIFY_API_SECRET: shopSecret },
})
let isRight = false
try {
  const clients = createClients(processes.urls)
  let [isOver, killed] = [false, 0]
  const killing = processes.killUntil((kills) => {
    killed = kills
    return kills >= mostKills || (isOver && kills >= fewestKills)
  }, Number(options['kill-every']))
  // Calls are spread over the kills, however long a start takes on this machine.
  const mayBegin = (done: number) => done <= (killed + 1) / fewestKills
  const began = performance.now()
  await Promise.all([
    inLanes(orderCalls(store, size.orders), 6, clients.ask, mayBegin),
    inLanes(redeemCalls(store, size.redemptions), 4, clients.ask, mayBegin),
    inLanes(shop.calls, 6, clients.ask, mayBegin),
  ])
  const askedMs = performance.now() - began
  // Once more during the remaining work.
  await wait(2000)
  isOver = true
  const kills = await killing
  let [left, movedAt] = [Number.POSITIVE_INFINITY, performance.now()]
  while (left > 0 && performance.now() - movedAt < standstillMs) {
    await wait(500)
    const { open } = await countAll(pool, store.organizationId)
    if (open !== left) [left, movedAt] = [open, performance.now()]
  }
  const settledMs = performance.now() - began

  const mails = await mailSink.counts()
  const asked = { orders: size.orders, redemptions: size.redemptions }
  const verdict = await judge({
    db,
    pool,
    store,
    asked,
    mirror: { organizationId: mirrorId, of: shop.store },
    mails,
    hooks: hookSink.came,
  })
  const { answers } = clients
  const counts = await countAll(pool, store.organizationId)
  const times = answers.times.toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const again = [...hookSink.came.values()].reduce((total, count) => total + count - 1, 0)
  for (const line of [...verdict.words, ...answers.wrong.slice(0, 10)]) console.log(`WRONG ${line}`)
  const figures = [
    { name: 'kills', value: kills, unit: '' },
    { name: 'calls', value: answers.asked, unit: '' },
    { name: 'calls a second, under kills', value: answers.asked / (askedMs / 1000), unit: 'calls/s' },
    { name: 'tries without an answer (process gone)', value: answers.unanswered, unit: '' },
    { name: 'calls answered wrongly', value: answers.wrong.length, unit: '', aim: 0 },
    { name: 'lost effects', value: verdict.lost, unit: '', aim: 0 },
    { name: 'doubled effects', value: verdict.doubled, unit: '', aim: 0 },
    { name: 'answer p50, retries included', value: at(0.5), unit: 'ms' },
    { name: 'answer p99, retries included', value: at(0.99), unit: 'ms' },
    { name: 'killed process back after, most', value: Math.max(0, ...processes.backAfterMs), unit: 'ms' },
    { name: 'all settled after the last call', value: (settledMs - askedMs) / 1000, unit: 's' },
    { name: 'still open', value: counts.open, unit: '', aim: 0 },
    { name: 'mails sent', value: counts.sent, unit: '' },
    { name: 'mails in doubt (unknown)', value: counts.unknown, unit: '' },
    { name: 'mails handed over twice with one Message-ID', value: mails.taken - mails.different, unit: '' },
    { name: 'webhook events delivered', value: hookSink.came.size, unit: '' },
    { name: 'webhooks that came again with the same id', value: again, unit: '' },
  ].map((figure) => ({ ...figure, value: Math.round(figure.value * 100) / 100 }))
  console.table(figures)
  console.log(JSON.stringify({ bench: 'load', figures }))
  isRight = verdict.words.length === 0 && answers.wrong.length === 0 && counts.open === 0
} finally {
  await processes.stop()
  mailSink.stop()
  hookSink.stop()
  await db.close()
  await postgres.stop()
}
// The Postgres library would exit the process with 0.
process.exit(isRight ? 0 : 1)
