/**
 * The ledger of points on Postgres and PGlite: lines a second of one member whom everybody writes to, spread over many, and in
 * batches, each in turns with plain inserts of the same rows into the same database; and how long reading a balance takes.
 * Everything that is measured is proven afterwards: hashes, sums, lots.
 */
import { parseArgs } from 'node:util'
import { startPostgres } from '@yuko/api/src/testing/postgres.ts'
import { inBatches, oneByOne, readBalances } from './ledger-run.ts'
import { openApp } from './open-store.ts'
import { type LedgerRun, report } from './report.ts'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } })
const scale = options.quick ? 0.2 : 1
const runs = new Map<string, LedgerRun>()

const postgres = await startPostgres()
try {
  for (const [engine, url, entries, atOnce] of [
    ['PGlite', undefined, 2000 * scale, 1],
    ['Postgres', postgres.url, 10_000 * scale, 8],
  ] as const) {
    const test = await openApp(url)
    try {
      const rates = {
        'one member': await oneByOne(test, 1, entries, 1),
        [`${atOnce} at once, 5,000 members`]: await oneByOne(test, 5000, entries, atOnce),
        'batches of 200, 5,000 members': await inBatches(test, 5000, entries * 2),
      }
      runs.set(engine, { rates, balance: await readBalances(test, 5000, 5000 * scale) })
    } finally {
      await test.close()
    }
  }
  report(runs)
} finally {
  await postgres.stop()
}
