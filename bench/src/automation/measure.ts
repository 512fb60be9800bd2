/**
 * Measures one database in its own process, to isolate its memory: `node measure.ts <mails> <scale>`, on the server of
 * TEST_DATABASE_URL or on PGlite. Sends the results to its parent.
 */
import { type EmailsModule, emailsModule } from '@yuko/api/src/messaging/emails/emails.module.ts'
import { emailTools } from '@yuko/api/src/testing/email-tools.ts'
import { createTestApp } from '@yuko/api/src/testing/test-app.ts'
import { measureSending } from './sending-run.ts'

const [mails, scale] = process.argv.slice(2).map(Number)
const made: EmailsModule[] = []
const test = await createTestApp({
  modules: (platform) => {
    made.push(emailsModule(platform, emailTools))
    return made
  },
})
const [emails] = made
if (!emails || !mails || !scale) throw new Error('The app makes its modules, and is told how much to measure')
const measured = await measureSending(test, emails, mails, scale)
await test.close()
process.send?.(measured, () => process.exit(0))
