/**
 * The dashboards of a store with 5,000,000 reviews, requests, and emails (`--quick`: 500,000) compared with those of one with 5,000,
 * evenly over the same ten years, in one database: the median of each endpoint, and of all that the start page asks for. The whole
 * API without the network.
 */
import { createModules, factJobs } from '@yuko/api/src/modules.ts'
import { withLease } from '@yuko/api/src/platform/db/pool.ts'
import { writeManyEvents } from '@yuko/api/src/testing/many-events.ts'
import { createTestApp } from '@yuko/api/src/testing/test-app.ts'
import { openTestPool } from '@yuko/api/src/testing/test-database.ts'
import { onEachDatabase } from '../databases.ts'
import { type Figure, median, reportFigures } from '../figures.ts'
import { sized } from '../size.ts'

const rounds = sized({ full: 100, quick: 40, toy: 3 })
const endpoints = {
  reviews: '/dashboard/reviews',
  attention: '/dashboard/attention',
  checklist: '/dashboard/checklist',
  emails: '/dashboard/emails',
}
/** What the host asks for. The figures of emails are a tab of their own area. */
const startPage = ['reviews', 'attention', 'checklist'] as const
const figures: Figure[] = []

await onEachDatabase(async ({ engine, url }) => {
  const [many, few] = sized({ full: [url ? 5_000_000 : 500_000, 5000], quick: [url ? 500_000 : 50_000, 5000], toy: [400, 100] })
  const pool = await openTestPool()
  const test = await createTestApp({ modules: createModules, factJobs, pool })
  try {
    const stores = { many: await test.signedIn(), few: await test.signedIn() }
    await writeManyEvents(test.db, stores.many.organizationId, many)
    await writeManyEvents(test.db, stores.few.organizationId, few)
    // The loops sum up emails, as in a running server.
    await test.runUntilIdle()
    await withLease(pool, async (lease) => {
      // A million rows take longer than a statement may.
      if (url) await lease.script('set statement_timeout = 0')
      await lease.script('vacuum analyze')
      if (url) await lease.script('reset statement_timeout')
    })
    console.log(`${engine}: ${many} and ${few} events`)

    const took = { many: timesByEndpoint(), few: timesByEndpoint() }
    // Three warm-up rounds, then alternately, so that both sides see the same load on the machine.
    for (let round = -3; round < rounds; round++)
      for (const [name, path] of Object.entries(endpoints) as [keyof typeof endpoints, string][])
        for (const side of ['many', 'few'] as const) {
          const started = performance.now()
          const reply = await test.app.inject({ url: `/api/v1${path}`, headers: stores[side].headers })
          if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
          if (round >= 0) took[side][name].push(performance.now() - started)
        }
    const compare = (name: string, names: readonly (keyof typeof endpoints)[]) => {
      const sum = (side: 'many' | 'few') => names.reduce((total, one) => total + median(took[side][one]), 0)
      figures.push(
        { name: `${name}, ${many} events, median, ${engine}`, value: sum('many'), unit: 'ms' },
        { name: `${name}, ${few} events, median, ${engine}`, value: sum('few'), unit: 'ms' },
        { name: `${name}, ${many} : ${few} events, ${engine}`, value: sum('many') / sum('few'), unit: 'ratio', aim: 1.5 },
      )
    }
    for (const name of Object.keys(endpoints) as (keyof typeof endpoints)[]) compare(name, [name])
    compare('start page', startPage)
  } finally {
    await test.close()
  }
})
reportFigures('dashboard', figures)

function timesByEndpoint(): Record<keyof typeof endpoints, number[]> {
  return { reviews: [], attention: [], checklist: [], emails: [] }
}
