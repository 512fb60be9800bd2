/**
 * A process that advances workflow runs, makes their calls, and sends their email and campaigns like the product's worker, and may be killed at
 * any moment: `node workflow-worker.ts <folder> <SMTP URL> <minutes that its clock is ahead>`. Prints each statement it starts;
 * received calls are in `received`. Ends when nothing is due; with `to-the-end` its clock advances until nobody is waiting.
 */

import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { createHeaderVault } from '#messaging/automation/headers/header-vault.ts'
import { createStepKinds } from '#messaging/automation/nodes/step-kinds.ts'
import { handleCallWebhook } from '#messaging/automation/nodes/webhook.handlers.ts'
import { moveRuns } from '#messaging/automation/runs/move-runs.loop.ts'
import { findUnwanted } from '#messaging/automation/subscribers/consent/unwanted-mails.repository.ts'
import { sendCampaigns } from '#messaging/campaigns/sending/send-campaigns.loop.ts'
import { insertWorkflowMails } from '#messaging/emails/workflow-mails/queue.repository.ts'
import type { Clock } from '#platform/clock.ts'
import { createDatabase } from '#platform/db/database.ts'
import { startWorker } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { sendingLoop } from '#platform/mail/sender.ts'
import { createSmtpMailer, smtpServerOf } from '#platform/mail/smtp-mailer.ts'
import { createWaysOut } from '#platform/mail/ways-out.ts'
import { noChat } from '#testing/no-chat.ts'
import { openSaidDatabase } from './said-database.ts'

const [folder = '', url = '', minutes = '0', isLast] = process.argv.slice(2)
let ahead = Number(minutes)
const clock: Clock = { now: () => new Date(Date.now() + ahead * 60_000) }
const { pool, begin } = await openSaidDatabase(folder)
const db = createDatabase(pool)
const ways = createWaysOut({
  mailer: createSmtpMailer(smtpServerOf(url), { connections: 6 }),
  mail: { from: { name: 'Yuko', address: 'mail@yuko.test' }, isThere: true, returnsDomain: null },
  publicUrl: 'https://yuko.test',
  secretFor: (purpose: string) => purpose,
  fetch,
  clock,
})
const kinds = createStepKinds({
  mails: { queue: (trx, organizationId, mails) => insertWorkflowMails(trx, organizationId, mails, clock.now()) },
  gifts: { addPoints: async () => [], issueReward: async () => [] },
  reviews: { ask: async () => [] },
  chat: noChat,
})
const drawer = {
  draw: async (_: string, ids: readonly string[]) =>
    new Map(ids.map((id) => [id, { subject: 'Hi', html: 'Hi', text: 'Hi', fromName: '', replyTo: null, headers: {} }])),
}
const worker = await startWorker({
  pool,
  db,
  clock,
  log: createLog('silent'),
  factJobs: {},
  isOpen,
  jobs: [
    handleCallWebhook(
      async ({ headers }) => {
        await appendFile(join(folder, 'received'), `${headers['idempotency-key']}\n`)
        return { status: 200, problem: null, retryAfter: null, body: 'ok', durationMs: 1 }
      },
      createHeaderVault((purpose) => purpose),
    ),
  ],
  loops: [
    moveRuns({ kinds, limits: { runs: 15, steps: 100 } }),
    sendCampaigns({ page: 15, batch: 15, queue: 60 }),
    sendingLoop({ ways, isOpen, findUnwanted, drawer }),
  ],
})
begin()

const look = () =>
  db.asSystem(async (trx) => {
    const now = clock.now()
    const { rows } = await sql<{ isDue: boolean; isWaiting: boolean }>`
      select exists (select from workflow_runs where status = 'waiting' and (wake_at <= ${now} or awaits = 'webhook'))
          or exists (select from email_campaigns where wake_at <= ${now})
          or exists (select from email_messages where status in ('queued', 'sending') and coalesce(lease_until, due_at) <= ${now}) as "isDue",
             exists (select from workflow_runs where status = 'waiting')
          or exists (select from email_campaigns where wake_at is not null)
          or exists (select from email_messages where status in ('queued', 'sending')) as "isWaiting"`.execute(trx)
    return { isDue: false, isWaiting: false, ...rows[0] }
  })
for (let seen = await look(); seen.isDue || (isLast && seen.isWaiting); seen = await look()) {
  if (!seen.isDue) ahead += 5
  await sleep(50)
}
await worker.stop()
ways.close()
await db.close()
