import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isOpen } from '@yuko/api/src/core/accounts/organizations/open-organizations.reads.repository.ts'
import { countMails } from '@yuko/api/src/core/billing/usage/count-mails.repository.ts'
import { findUnwanted } from '@yuko/api/src/messaging/automation/subscribers/consent/unwanted-mails.repository.ts'
import type { EmailsModule } from '@yuko/api/src/messaging/emails/emails.module.ts'
import { systemClock } from '@yuko/api/src/platform/clock.ts'
import { newId } from '@yuko/api/src/platform/ids.ts'
import { createLog } from '@yuko/api/src/platform/log.ts'
import { sendingLoop } from '@yuko/api/src/platform/mail/sender.ts'
import { createSmtpMailer, smtpServerOf } from '@yuko/api/src/platform/mail/smtp-mailer.ts'
import { createWaysOut } from '@yuko/api/src/platform/mail/ways-out.ts'
import { analyze } from '@yuko/api/src/testing/analyze.ts'
import { createOrganization } from '@yuko/api/src/testing/create-organization.ts'
import type { TestApp } from '@yuko/api/src/testing/test-app.ts'
import { latencyOf } from '#reviews/latency.ts'
import { peakMemory, resetPeakMemory } from '#reviews/memory.ts'
import { processorTime } from '#storefront/processor-time.ts'
import { type EngineRun, measureEngine } from './engine-run.ts'
import { createWorkflowQueue } from './queue-workflow-mails.ts'

const connections = 20
const words = 'Thank you for your order. Here is what others who bought it liked — and what is new this week. '
const html = `<!doctype html><html><body><table>${`<tr><td style="font-size:16px;line-height:24px">${words}</td></tr>`.repeat(85)}</table></body></html>`
const text = words.repeat(12)

export interface SendingRun {
  /** Emails a second. */
  readonly sender: number
  /** Workflow emails, rendered while sending. */
  readonly drawn: number
  readonly barePool: number
  /** CPU milliseconds of this process for each email, which other load on the machine doesn't affect. */
  readonly processor: { readonly sender: number; readonly drawn: number; readonly barePool: number }
  /** Milliseconds from due to sent, for email that arrives steadily at half of that rate. */
  readonly wait: { readonly median: number; readonly p99: number }
  readonly peakMemoryMb: number | undefined
  readonly lost: number
  readonly twice: number
  readonly engine: EngineRun
}

/**
 * A backlog of rendered email, then steadily arriving email, into a process that only counts; compared with nodemailer's own
 * pool.
 */
export async function measureSending(test: TestApp, emails: EmailsModule, mails: number, scale: number): Promise<SendingRun> {
  const sink = fork(join(import.meta.dirname, 'smtp-sink.ts'))
  try {
    const [{ port }] = (await once(sink, 'message')) as [{ port: number }]
    const organizationId = await createOrganization(test.db)
    const mailer = createSmtpMailer(smtpServerOf(`smtp://127.0.0.1:${port}`), { connections })
    const ways = createWaysOut({ ...test.platform, mailer })
    const loop = sendingLoop({ ways, isOpen, findUnwanted, drawer: emails.mailDrawer, countMails })
    const call = { db: test.db, clock: systemClock, log: createLog('error'), signal: new AbortController().signal }

    await queue(test, organizationId, 500)
    await loop.run(call)
    const pooled = Math.min(mails, 4000)
    const atPool = await processorTime(process.pid)
    const barePool = await pool(port, pooled)
    const ofPool = ((await processorTime(process.pid)) - atPool) / pooled
    await queue(test, organizationId, mails)
    await analyze(test.db)
    await resetPeakMemory(process.pid)
    const atSending = await processorTime(process.pid)
    const begun = performance.now()
    await loop.run(call)
    const sender = (mails * 1000) / (performance.now() - begun)
    const ofSending = ((await processorTime(process.pid)) - atSending) / mails
    const peakMemoryMb = await peakMemory(process.pid)
    const queueUndrawn = await createWorkflowQueue(test, organizationId, emails.workflowMails)
    await queueUndrawn(500)
    await loop.run(call)
    await queueUndrawn(mails)
    await analyze(test.db)
    const atDrawing = await processorTime(process.pid)
    const begunDrawing = performance.now()
    await loop.run(call)
    const drawn = (mails * 1000) / (performance.now() - begunDrawing)
    const ofDrawing = ((await processorTime(process.pid)) - atDrawing) / mails
    const size = { waiting: 100_000 * scale, people: 400 + 20_000 * scale, perSecond: 100, seconds: 10 }
    const engine = await measureEngine(test, emails, loop, call, size)
    const waits = await steadily(test, organizationId, () => loop.run(call), sender / 2)
    sink.send('count')
    const [{ taken, different }] = (await once(sink, 'message')) as [{ taken: number; different: number }]
    ways.close()
    const expected = 1000 + pooled + 2 * mails + waits.length + size.people + size.perSecond * size.seconds
    const processor = { sender: ofSending, drawn: ofDrawing, barePool: ofPool }
    return {
      sender,
      drawn,
      barePool,
      processor,
      wait: latencyOf(waits),
      peakMemoryMb,
      lost: expected - different,
      twice: taken - different,
      engine,
    }
  } finally {
    sink.disconnect()
  }
}

async function queue(test: TestApp, organizationId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, () => {
      const id = newId()
      const now = systemClock.now()
      return {
        id,
        organization_id: organizationId,
        key: `bench:${id}`,
        kind: 'marketing' as const,
        topic: 'offers',
        queued_at: now,
        due_at: now,
        to_address: `${id}@people.example`,
        subject: 'What is new',
        html,
        text,
        headers: '{}',
      }
    })
    await test.db.asSystem((trx) => trx.insertInto('email_messages').values(rows).execute())
  }
}

/** Ten seconds of steadily arriving email, and how long each one waited. */
async function steadily(
  test: TestApp,
  organizationId: string,
  pass: () => Promise<unknown>,
  perSecond: number,
): Promise<number[]> {
  const since = systemClock.now()
  for (let second = 0; second < 10; second++) {
    const begun = performance.now()
    await Promise.all([queue(test, organizationId, Math.round(perSecond / 500) * 500 || 100), pass()])
    await pass()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - begun))))
  }
  await pass()
  const rows = await test.db.asSystem((trx) =>
    trx
      .selectFrom('email_messages')
      .select(['due_at', 'sent_at'])
      .where('due_at', '>=', since)
      .where('status', '=', 'sent')
      .execute(),
  )
  return rows.map(({ due_at, sent_at }) => Number(sent_at) - Number(due_at))
}

/** The same emails through nodemailer's pool, without persistence. */
async function pool(port: number, count: number): Promise<number> {
  const nodemailer = createRequire(import.meta.resolve('@yuko/api/src/platform/mail/smtp-mailer.ts'))('nodemailer')
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
    ignoreTLS: true,
  })
  const begun = performance.now()
  for (let from = 0; from < count; from += 500)
    await Promise.all(
      Array.from({ length: 500 }, (_, at) =>
        transport.sendMail({
          messageId: `<pool-${from + at}@bench.example>`,
          from: { name: 'Bench', address: 'mail@bench.example' },
          to: `p${from + at}@people.example`,
          subject: 'What is new',
          html,
          text,
        }),
      ),
    )
  transport.close()
  return (count * 1000) / (performance.now() - begun)
}
