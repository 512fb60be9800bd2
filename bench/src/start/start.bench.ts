/**
 * How long the server takes until it is ready: the first start, which creates the database, and restarts, on the embedded database
 * and on Postgres. Beside each restart, the bare minimum: a process that opens the same database and answers one request. The
 * ratio of both is what the product adds. And what a developer waits for: `npm start` for the second time, and in a new clone of
 * the last commit.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@yuko/tools/build'
import { root } from '@yuko/tools/command'
import { freePort } from '@yuko/tools/ports'
import { startProduct } from '@yuko/tools/product'
import { onEachDatabase } from '../databases.ts'
import { median } from '../figures.ts'
import { sized } from '../size.ts'
import { npmStart, startOfNewClone } from './npm-start.ts'
import { startBare } from './start-bare.ts'

const restarts = sized({ full: 7, quick: 3, toy: 1 })
await build(['api'])
await onEachDatabase(async ({ engine, url }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yuko-start-'))
  const port = await freePort(4300)
  const env = { ...(url && { DATABASE_URL: url }) }
  const start = async () => {
    const before = performance.now()
    const product = await startProduct({ port, dataDir, smtpUrl: 'smtp://127.0.0.1:9', env, patience: 300_000 })
    const ms = performance.now() - before
    await product.stop()
    return ms
  }
  try {
    const first = await start()
    const [again, bare]: [number[], number[]] = [[], []]
    for (let time = 0; time < restarts; time++) {
      again.push(await start())
      bare.push(await startBare({ port, database: url ?? join(dataDir, 'database') }))
    }
    const [restartMs, bareMs] = [Math.round(median(again)), Math.round(median(bare))]
    console.log(
      JSON.stringify({
        bench: 'start',
        engine,
        firstMs: Math.round(first),
        restartMs,
        bareMs,
        ratio: Math.round((restartMs / bareMs) * 100) / 100,
      }),
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

const dataDir = await mkdtemp(join(tmpdir(), 'yuko-start-'))
try {
  await build()
  await npmStart(root, dataDir)
  const seconds: number[] = []
  for (let time = 0; time < restarts; time++) seconds.push(await npmStart(root, dataDir))
  const newClone = sized({ full: true, quick: false, toy: false }) ? await startOfNewClone() : undefined
  console.log(
    JSON.stringify({
      bench: 'start',
      command: 'npm start',
      secondMs: Math.round(median(seconds)),
      newCloneMs: typeof newClone === 'number' ? Math.round(newClone) : newClone,
    }),
  )
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
