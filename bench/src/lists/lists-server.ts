/**
 * A process with a filled store and two servers on the same connections: the product's, and a bare one that sends the same
 * statements and turns their rows into JSON. It also runs the statements of each list with row-level security and without.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createModules, factJobs } from '@yuko/api/src/modules.ts'
import { withLease } from '@yuko/api/src/platform/db/pool.ts'
import { createManyReviews } from '@yuko/api/src/testing/many-reviews.ts'
import { writeManyPeople } from '@yuko/api/src/testing/many-runs.ts'
import { createTestApp } from '@yuko/api/src/testing/test-app.ts'
import { openTestPool } from '@yuko/api/src/testing/test-database.ts'
import { median } from '../figures.ts'
import type { Answer, Question } from './lists.ts'
import { recording, replay, type Transaction } from './recording-pool.ts'

const reviews = Number(process.argv[2])
const lists = {
  reviews: '/api/v1/reviews',
  'published reviews': '/api/v1/reviews?status=published',
  subscribers: '/api/v1/subscribers',
}

const { pool, record } = recording(await openTestPool())
const test = await createTestApp({ modules: createModules, factJobs, pool })
const { organizationId, headers } = await test.signedIn()
const { organizationId: another } = await test.signedIn()
for (const id of [organizationId, another]) {
  await createManyReviews(test.db, id, reviews)
  await writeManyPeople(test.db, id, reviews)
}
await withLease(pool, (lease) => lease.script('vacuum analyze'))

const recorded = new Map<string, Transaction[]>()
for (const url of Object.values(lists)) {
  const get = async () => {
    const reply = await test.app.inject({ url, headers })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
  }
  // The first answers fill caches.
  for (let time = 0; time < 3; time++) await get()
  recorded.set(url, await record(get))
}

const bare = createServer(async (request, response) => {
  const rows = await replay(pool, recorded.get(request.url ?? '') ?? [])
  const body = Buffer.from(JSON.stringify(rows))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength }).end(body)
})
bare.listen(0)
await once(bare, 'listening')
await test.app.listen({ port: 0 })
const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port
const say = (answer: Answer) => process.send?.(answer)
say({
  ports: { ours: portOf(test.app.server.address()), bare: portOf(bare.address()) },
  lists,
  headers,
  statements: Object.fromEntries(
    Object.entries(lists).map(([name, url]) => [name, (recorded.get(url) ?? []).flat(2).filter(({ values }) => values).length]),
  ),
})

process.on('message', async ({ runs }: Question) => {
  if (runs === undefined) {
    bare.close()
    await test.close()
    process.disconnect()
    return
  }
  say({ withoutSecurity: await compareSecurity(runs) })
})

/** The owner of the tables isn't bound by their policies: milliseconds on : off, alternating. */
async function compareSecurity(runs: number): Promise<Record<string, number>> {
  await withLease(pool, (lease) =>
    lease.script(`do $$ declare name regclass; begin
      for name in select oid::regclass from pg_class where relforcerowsecurity loop
        execute format('alter table %s no force row level security', name);
      end loop; end $$`),
  )
  const ratios: Record<string, number> = {}
  for (const [name, url] of Object.entries(lists)) {
    const own = (recorded.get(url) ?? []).filter(([trip]) => trip?.[0]?.text.includes('yuko.organization_id'))
    const off = `begin; set local yuko.organization_id = '${organizationId}'`
    const took: { on: number[]; off: number[] } = { on: [], off: [] }
    for (let run = -5; run < runs; run++) {
      for (const [side, begin] of [['on', undefined] as const, ['off', off] as const]) {
        const started = performance.now()
        await replay(pool, own, begin)
        if (run >= 0) took[side].push(performance.now() - started)
      }
    }
    ratios[name] = median(took.on) / median(took.off)
  }
  return ratios
}
