import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '@yuko/tools/mailbox'
import { freePort } from '@yuko/tools/ports'
import { startProduct } from '@yuko/tools/product'

/** One product and one mailbox on empty data for the whole suite; their addresses go to the tests by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuko-e2e-'))
  const mailbox = await startMailbox(join(dataDir, 'mailbox'))
  const port = await freePort(3100)
  // Each merchant comes from an address of its own: what the product allows one address per hour is not under test.
  const start = () => startProduct({ port, dataDir, smtpUrl: mailbox.smtpUrl, patience: 300_000, env: { TRUST_PROXY: 'true' } })
  const first = await start()
  await first.stop()
  // What one start has made from nothing, those of products that tests have of their own begin with.
  const madeFiles = join(dataDir, 'made')
  cpSync(join(dataDir, 'database'), madeFiles, { recursive: true })
  const product = await start()
  process.env.YUKO_URL = product.url
  process.env.YUKO_MAILBOX_URL = mailbox.webUrl
  process.env.YUKO_SMTP_URL = mailbox.smtpUrl
  process.env.YUKO_MADE_FILES = madeFiles
  return async () => {
    await product.stop()
    await mailbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
