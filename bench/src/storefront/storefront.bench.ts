/**
 * A shop's requests, with 100,000 published reviews in a store of 1,000 products and 100,000 of a single product (`--quick`: a
 * tenth), on both databases: the real server over HTTP, cold and cached, compared with bare node:http returning the same bytes.
 * Then the cost for the shop's page: weights, main thread time, layout shifts, and blocking requests.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@yuko/tools/build'
import { freePort } from '@yuko/tools/ports'
import { type Product, startProduct } from '@yuko/tools/product'
import { onEachDatabase } from '../databases.ts'
import { sized } from '../size.ts'
import { readCold } from './cold-run.ts'
import { fillStores } from './filled-store.ts'
import { readHot } from './hot-run.ts'
import { type PagesRun, readPages } from './pages-run.ts'
import { startBareServer } from './record.ts'
import { type EngineRun, report } from './report.ts'
import { type Weights, weigh } from './weights.ts'

const published = sized({ full: 100_000, quick: 10_000, toy: 1000 })
const extent = sized({
  full: { coldRounds: 100, rounds: 7, secondsPerRound: 2 },
  quick: { coldRounds: 40, rounds: 3, secondsPerRound: 1 },
  toy: { coldRounds: 5, rounds: 1, secondsPerRound: 0.2 },
})
const folder = await mkdtemp(join(tmpdir(), 'yuko-bench-'))
const running: { stop(): Promise<void> }[] = []
const start = async <T extends { stop(): Promise<void> }>(part: Promise<T>): Promise<T> => {
  running.push(await part)
  return part
}

try {
  tellLoad('before')
  await build(['widgets', 'api'])
  const bare = await start(startBareServer())
  const engines = new Map<string, EngineRun>()
  let weights: Weights | undefined
  let pages: PagesRun | undefined
  await onEachDatabase(async ({ engine, url: databaseUrl }) => {
    const dataDir = join(folder, engine)
    const stores = await fillStores(dataDir, databaseUrl, published)
    console.log(`${engine}: twice ${published} reviews are published`)
    const port = await freePort(4200)
    const env = { LOG_LEVEL: 'error', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const product: Product = await start(startProduct({ port, dataDir, smtpUrl: 'smtp://localhost:4209', env }))
    engines.set(engine, {
      cold: await readCold(product.url, stores, extent.coldRounds),
      hot: await readHot({ port, pid: product.pid }, stores.usual, bare, extent),
    })
    // Pages are the same on both databases.
    weights ??= await weigh(product.url, stores.usual)
    pages ??= await readPages(product.url, stores.usual, sized({ full: 9, quick: 5, toy: 1 }))
    await product.stop()
    running.pop()
  })
  tellLoad('after')
  if (weights && pages) report({ engines, weights, pages })
} finally {
  for (const part of running.reverse()) await part.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Other load slows all results down; for rates and latencies only the ratios remain valid. */
function tellLoad(when: string) {
  const [lately = 0] = loadavg()
  console.log(`The machine had ${lately.toFixed(1)} to do at once ${when}`)
}
