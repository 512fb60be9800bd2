/**
 * A store of 50,000 products, 200,000 customers, and 500,000 orders (`--quick`: a fiftieth) synced twice, and 10,000 of its
 * webhooks, on both databases: rows a second, memory, waits of other requests, and whether mirror and store are equal. Then the
 * whole product with a fake platform, killed in the middle.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { smallMemory } from '@yuko/tools/product'
import { Client } from 'pg'
import { onEachDatabase } from '../databases.ts'
import { sized } from '../size.ts'
import { copyFromPlatform, type PlatformRun } from './platform-run.ts'
import { tellChanges, type WebhooksRun } from './webhooks-run.ts'

interface Copy {
  seconds: number
  resources: { name: string; done: number; changed: number; rate: number }[]
}

interface Run extends WebhooksRun {
  first: Copy
  second: Copy
  peak: number | undefined
  waitP95: number
  waitMost: number
  platform: PlatformRun
}

const scale = sized({ full: 1, quick: 0.02, toy: 0.002 })
const counts = { products: 50_000 * scale, customers: 200_000 * scale, orders: 500_000 * scale }
const folder = await mkdtemp(join(tmpdir(), 'yuko-bench-'))
const worker = join(import.meta.dirname, 'sync-process.ts')

try {
  const runs = new Map<string, Run>()
  await onEachDatabase(async ({ engine, url: databaseUrl }) => {
    const where = databaseUrl ?? join(folder, 'copy')
    const { stdout } = await promisify(execFile)(process.execPath, [...smallMemory, worker, where, JSON.stringify(counts)], {
      maxBuffer: 64 * 1024 * 1024,
    })
    const copies = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
    console.log(`${engine}: copied in ${Math.round(copies.first.seconds)} s`)
    const told = await tellChanges(join(folder, engine), databaseUrl, sized({ full: 10_000, quick: 2000, toy: 20 }))
    const platform = await copyFromPlatform(
      join(folder, `${engine}-platform`),
      databaseUrl && (await ofItsOwn(databaseUrl)),
      counts,
    )
    runs.set(engine, { ...copies, ...told, platform })
  })
  report(runs)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Another database on the same server. */
async function ofItsOwn(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create database platform')
  await client.end()
  return Object.assign(new URL(url), { pathname: '/platform' }).href
}

function report(runs: ReadonlyMap<string, Run>): void {
  const rateOf = (copy: Copy, name: string) => copy.resources.find((one) => one.name === name)?.rate
  const lines: [name: string, unit: string, of: (run: Run) => number | undefined, aim?: number][] = [
    ['first copy, products', 'rows/s', ({ first }) => rateOf(first, 'products')],
    ['first copy, customers', 'rows/s', ({ first }) => rateOf(first, 'customers')],
    ['first copy, orders', 'rows/s', ({ first }) => rateOf(first, 'orders')],
    ['first copy', 's', ({ first }) => first.seconds],
    ['second copy', 's', ({ second }) => second.seconds],
    ['rows that the second copy changed', 'rows', ({ second }) => second.resources.reduce((sum, one) => sum + one.changed, 0), 0],
    ['memory, most', 'MB', ({ peak }) => peak, 500],
    ['a request meanwhile, p95', 'ms', ({ waitP95 }) => waitP95, 150],
    ['a request meanwhile, longest', 'ms', ({ waitMost }) => waitMost],
    ['messages sent', '', ({ sent }) => sent],
    ['acknowledgement, p50', 'ms', ({ acknowledgeP50 }) => acknowledgeP50],
    ['acknowledgement, p99', 'ms', ({ acknowledgeP99 }) => acknowledgeP99, 250],
    ['messages applied', '1/s', ({ applied }) => applied],
    ['copies that are not the store', '', ({ isLikeStore }) => (isLikeStore ? 0 : 1), 0],
    ['product and platform, killed once: copy', 's', ({ platform }) => platform.seconds],
    ['rows come in again after', 's', ({ platform }) => platform.resumeSeconds],
    ['things not there exactly once', '', ({ platform }) => platform.wrong, 0],
    ['copied again', 's', ({ platform }) => platform.againSeconds],
    ['rows that this changed', 'rows', ({ platform }) => platform.changedAgain, 0],
    ['memory of the product, most', 'MB', ({ platform }) => platform.peak, 500],
  ]
  const figures: object[] = []
  const table = lines.map(([name, unit, of, aim]) => {
    const values = [...runs].flatMap(([engine, run]) => {
      const value = of(run)
      return value === undefined ? [] : [[engine, Number(value.toFixed(value < 10 ? 2 : 0))] as const]
    })
    if (aim !== undefined)
      for (const [engine, value] of values) figures.push({ name: `${name}, ${engine}`, value, unit, aim, higherIsBetter: false })
    return {
      measure: unit ? `${name} (${unit})` : name,
      ...Object.fromEntries(values),
      aim: aim === undefined ? '' : `at most ${aim}`,
    }
  })
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  )
  console.table(table)
  console.log(JSON.stringify({ bench: 'sync', figures }))
}
