import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '@yuko/tools/mailbox'
import { freePort } from '@yuko/tools/ports'
import { startProduct } from '@yuko/tools/product'

/** One product and one mailbox on empty data for the whole suite; their addresses go to the tests by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuko-e2e-'))
  const mailbox = await startMailbox(join(dataDir, 'mailbox'))
  const product = await startProduct({
    port: await freePort(3100),
    dataDir,
    smtpUrl: mailbox.smtpUrl,
    // Each merchant comes from an address of its own: what the product allows one address per hour is not under test.
    env: { TRUST_PROXY: 'true' },
  })
  process.env.YUKO_URL = product.url
  process.env.YUKO_MAILBOX_URL = mailbox.webUrl
  process.env.YUKO_SMTP_URL = mailbox.smtpUrl
  return async () => {
    await product.stop()
    await mailbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
