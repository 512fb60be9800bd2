/**
 * A merchant's 100,000 reviews (`--quick`: 20,000): the import compared with a bare COPY of the same file, its memory and its
 * effect on other requests, then the lists. Real server processes over HTTP, on both databases in one run. `--file <csv>` repeats
 * the rows of a file in Judge.me's format instead of generated ones.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '@yuko/tools/build'
import { startMailbox } from '@yuko/tools/mailbox'
import { freePort } from '@yuko/tools/ports'
import { type Product, startProduct } from '@yuko/tools/product'
import { onEachDatabase } from '../databases.ts'
import { sized, sizeOptions } from '../size.ts'
import { copyRates } from './copy.ts'
import type { EngineRun } from './engine-run.ts'
import { importAll } from './import-run.ts'
import { readLists } from './list-run.ts'
import { openMerchant } from './merchant.ts'
import { openPglite, openPostgres } from './own-connection.ts'
import { report } from './report.ts'
import { writeReviewFile } from './review-file.ts'

const { values: options } = parseArgs({ options: { ...sizeOptions, file: { type: 'string' } } })
const rows = sized({ full: 100_000, quick: 20_000, toy: 200 })
const folder = await mkdtemp(join(tmpdir(), 'yuko-bench-'))
const running: { stop(): Promise<void> }[] = []

try {
  await build()
  const file = await writeReviewFile(join(folder, 'reviews.csv'), rows, options.file)
  const runs = new Map<string, EngineRun>()
  await onEachDatabase(async ({ engine, url: databaseUrl }) => {
    const mailbox = await startMailbox(join(folder, `${engine}-mailbox`), { smtp: 4290, web: 4291 })
    running.push(mailbox)
    const dataDir = join(folder, engine)
    const start = async (): Promise<Product> => {
      const port = await freePort(4280)
      const env = { LOG_LEVEL: 'error', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
      const product = await startProduct({ port, dataDir, smtpUrl: mailbox.smtpUrl, env })
      running.push(product)
      return product
    }
    const first = await start()
    const merchant = await openMerchant(first, mailbox.webUrl)
    const imported = await importAll(first, merchant, file)
    console.log(`${engine}: ${rows} reviews imported`)
    const lists = await readLists(merchant, file, sized({ full: 50, quick: 20, toy: 2 }))
    await first.stop()

    const before = performance.now()
    const again = await start()
    const restartMs = performance.now() - before
    await again.stop()

    const connection = await (databaseUrl ? openPostgres(databaseUrl) : openPglite(join(dataDir, 'database')))
    const copied = await copyRates(connection, file.path, rows).finally(() => connection.close())
    runs.set(engine, { ...imported, ...lists, ...copied, restartMs })
  })
  report(runs, rows)
} finally {
  for (const part of running.reverse()) await part.stop()
  await rm(folder, { recursive: true, force: true })
}
