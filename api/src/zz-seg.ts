import { sql } from 'kysely'
import { segmentRoutes } from './messaging/automation/segments/segment.routes.ts'
import { peopleOfRule } from './messaging/automation/rules/decide-rule.repository.ts'
import { writeManyShoppers } from './testing/many-shoppers.ts'
import { startPostgres } from './testing/postgres.ts'
import { createTestApp } from './testing/test-app.ts'
const people = Number(process.argv[2])
const server = await startPostgres()
process.env.TEST_DATABASE_URL = server.url
const test = await createTestApp({ modules: () => [{ name: 'segments', endpoints: segmentRoutes }] })
const now = new Date('2026-11-20T12:00:00Z')
test.clock.set(now)
const owner = await test.signedIn()
await writeManyShoppers(test.db, owner.organizationId, people)
const rules = { twice: { field: 'orders.count', operator: 'gte', value: 2 }, not180: { op: 'not', children: [{ field: 'orders.last_at', operator: 'in_last', value: { amount: 180, unit: 'days' } }] } }

for (const pre of [[], ["set local work_mem = '64MB'"], ["set local jit = off"], ["set local jit = off", "set local work_mem = '64MB'"], ["set local jit = off", "set local work_mem = '64MB'", 'set local parallel_setup_cost = 0', 'set local parallel_tuple_cost = 0']])
for (const [name, rule] of Object.entries(rules)) for (let i = 0; i < 2; i++)
  await test.db.forOrganization(owner.organizationId, async (trx) => {
    for (const one of pre) await sql.raw(one).execute(trx)
    const who = await peopleOfRule(trx, { organizationId: owner.organizationId, rule: rule as never, timeZone: 'UTC', now })
    const { rows } = await sql`explain (analyze, buffers) select count(*)::int as count, count(*) filter (where s.consent = 'subscribed')::int from ${who}`.execute(trx)
    if (i) console.log('###', name, pre.join('; '), '\n' + rows.map((r) => String(Object.values(r as object)[0]).slice(0, 160)).filter((l) => /actual|Batches|Exec|Total|Workers|temp/.test(l)).join('\n'))
  })
const set = await test.db.asSystem((trx) => sql`select name, setting from pg_settings where name in ('work_mem','hash_mem_multiplier','max_parallel_workers_per_gather','jit','shared_buffers')`.execute(trx))
console.log(JSON.stringify(set.rows))
await test.close(); await server.stop(); await new Promise((r) => setTimeout(r, 300)); process.exit(0)
