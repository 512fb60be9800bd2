/**
 * A process that sends due email and may be killed at any moment: `node mail-worker.ts <folder> <SMTP URL> <minutes that its
 * clock is ahead>`. Prints each statement it starts.
 */

import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { findUnwanted } from '#messaging/automation/subscribers/consent/unwanted-mails.repository.ts'
import type { Clock } from '#platform/clock.ts'
import { createDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { sendingLoop } from '#platform/mail/sender.ts'
import { createSmtpMailer, smtpServerOf } from '#platform/mail/smtp-mailer.ts'
import { createWaysOut } from '#platform/mail/ways-out.ts'
import { openSaidDatabase } from './said-database.ts'

const [folder = '', url = '', ahead = '0'] = process.argv.slice(2)
const clock: Clock = { now: () => new Date(Date.now() + Number(ahead) * 60_000) }
const { pool, begin } = await openSaidDatabase(folder)
begin()
const db = createDatabase(pool)
const ways = createWaysOut({
  mailer: createSmtpMailer(smtpServerOf(url), { connections: 6 }),
  mail: { from: { name: 'Yuko', address: 'mail@yuko.test' }, isThere: true, returnsDomain: null },
  publicUrl: 'https://yuko.test',
  secretFor: (purpose) => purpose,
  fetch,
  clock,
})
await sendingLoop({ ways, isOpen, findUnwanted }).run({
  db,
  clock,
  log: createLog('silent'),
  signal: new AbortController().signal,
})
ways.close()
await db.close()
