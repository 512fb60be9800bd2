/**
 * The points ledger on Postgres and PGlite: entries a second of one member that everyone writes to, spread over many (5,000), and
 * in batches, each alternating with plain inserts of the same rows; and the time to read a balance. Everything is verified
 * afterwards: hashes, sums, and lots.
 */
import { createTestApp } from '@yuko/api/src/testing/test-app.ts'
import { onEachDatabase } from '../databases.ts'
import { sized } from '../size.ts'
import { inBatches, oneByOne, readBalances } from './ledger-run.ts'
import { type LedgerRun, report } from './report.ts'

const scale = sized({ full: 1, quick: 0.2, toy: 0.01 })
const members = sized({ full: 5000, quick: 5000, toy: 50 })
const runs = new Map<string, LedgerRun>()

await onEachDatabase(async ({ engine, url }) => {
  const [entries, atOnce] = url ? [10_000 * scale, 8] : [2000 * scale, 1]
  const test = await createTestApp()
  try {
    const rates = {
      'one member': await oneByOne(test, 1, entries, 1),
      [`${atOnce} at once, many members`]: await oneByOne(test, members, entries, atOnce),
      'batches of 200, many members': await inBatches(test, members, entries * 2),
    }
    runs.set(engine, { rates, balance: await readBalances(test, members, 5000 * scale) })
  } finally {
    await test.close()
  }
})
report(runs)
