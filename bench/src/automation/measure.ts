/**
 * Measures one database in its own process, to isolate its memory: `node measure.ts <mails> <scale>`, on the server of
 * TEST_DATABASE_URL or on PGlite with its data in files, as in the product: in memory they would count as its memory. Sends the
 * results to its parent.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmailsModule, emailsModule } from '@yuko/api/src/messaging/emails/emails.module.ts'
import { copyMigratedFiles } from '@yuko/api/src/platform/db/migrated-template.ts'
import { openPglite } from '@yuko/api/src/platform/db/pglite.ts'
import { emailTools } from '@yuko/api/src/testing/email-tools.ts'
import { createTestApp } from '@yuko/api/src/testing/test-app.ts'
import { measureSending } from './sending-run.ts'

const [mails, scale] = process.argv.slice(2).map(Number)
const made: EmailsModule[] = []
const folder = await mkdtemp(join(tmpdir(), 'yuko-automation-'))
const test = await createTestApp({
  ...(process.env.TEST_DATABASE_URL ? {} : { pool: await openInFiles() }),
  modules: (platform) => {
    made.push(emailsModule(platform, emailTools))
    return made
  },
})
const [emails] = made
if (!emails || !mails || !scale) throw new Error('The app makes its modules, and is told how much to measure')
const measured = await measureSending(test, emails, mails, scale)
await test.close()
await rm(folder, { recursive: true })
process.send?.(measured, () => process.exit(0))

async function openInFiles() {
  const directory = join(folder, 'data')
  await copyMigratedFiles(directory)
  return openPglite({ directory })
}
