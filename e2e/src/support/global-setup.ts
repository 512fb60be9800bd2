import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '@yuko/tools/mailbox'
import { freePort } from '@yuko/tools/ports'
import { startProduct } from '@yuko/tools/product'

/** One product and one mailbox on empty data for the entire suite; tests get their URLs through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuko-e2e-'))
  const mailbox = await startMailbox(join(dataDir, 'mailbox'))
  const port = await freePort(3100)
  // Each merchant uses its own IP address: rate limits are not under test.
  const env = { TRUST_PROXY: 'true' }
  const product = await startProduct({ port, dataDir, smtpUrl: mailbox.smtpUrl, patience: 300_000, env })
  process.env.YUKO_URL = product.url
  process.env.YUKO_MAILBOX_URL = mailbox.webUrl
  process.env.YUKO_SMTP_URL = mailbox.smtpUrl
  return async () => {
    await product.stop()
    await mailbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
