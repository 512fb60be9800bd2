/**
 * Measures one database in a process of its own, so that its memory is its own: `node measure.ts <mails> <scale>`, on the server that
 * TEST_DATABASE_URL names or on PGlite. Tells its parent what it found.
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
