/**
 * Sending one mail, safe against being killed at any moment:
 *
 *   queued ──claim──▶ sending ──accepted──▶ sent
 *     ▲                 │ ├──marketing that the recipient does not want──▶ suppressed
 *     │                 │ ├──refused for good, or for five days──▶ failed
 *     └──refused now────┘ └──nobody knows, or the lease ended──▶ sending again (transactional, once) ──▶ unknown
 *
 * The claim commits before the first byte goes out, so a mail in `sending` whose lease ended may or may not have been
 * delivered. Plain SMTP cannot tell. A password link is worth a possible second copy; a campaign is not.
 */
import { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { defineJob, handleJob, type JobImplementation } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { claimEmail, type EmailOutcome, type EmailRow, findStuckEmails, settleDoubt, settleEmail } from './emails.repository.ts'
import { type Mailer, MailNotSent, type OutgoingMail } from './mailer.ts'
import { isSuppressed } from './suppressions.repository.ts'

export const sendEmail = defineJob({
  name: 'send-email',
  payload: z.object({ emailId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 10 },
  concurrency: 10,
  timeoutSeconds: 120,
  singleton: true,
})

export const resumeEmails = defineJob({ name: 'resume-emails', payload: z.object({}), cron: '*/5 * * * *' })

export interface MailSettings {
  /** Null where no SMTP server is configured: mail waits as queued. */
  readonly mailer: Mailer | null
  readonly from: { readonly name: string; readonly address: string }
}

/** Longer than the slowest conversation with a server can take: a lease that ended means that the process died. */
const leaseMs = 5 * 60_000
const stuckAfterMs = 15 * 60_000
/** What no server took for so long is not worth sending any more (RFC 5321 asks for four to five days). */
const givenUpAfterMs = 5 * 24 * 3_600_000

export function mailJobs({ mailer, from }: MailSettings): JobImplementation[] {
  return [
    handleJob(sendEmail, async ({ payload: { emailId }, db, clock, log }) => {
      if (!mailer) return log.warn({ emailId }, 'SMTP_URL is not set: the mail waits')
      const now = clock.now()
      const email = await db.asSystem((trx) => claimEmail(trx, emailId, now, new Date(now.getTime() + leaseMs)))
      if (!email) {
        const lease = await db.asSystem((trx) => settleDoubt(trx, emailId, now))
        if (lease) throw new Error('The mail is being sent by another try')
        return
      }
      if (await db.asSystem((trx) => isRefused(trx, email)))
        return db.asSystem((trx) => settleEmail(trx, emailId, { status: 'suppressed' }))
      const failure = await mailer.send(toMail(from, email)).then(
        () => null,
        (error: unknown) => (error instanceof MailNotSent ? error : new MailNotSent('unknown', 'unexpected error')),
      )
      const outcome = outcomeOf(email, failure, clock.now())
      if (outcome) await db.asSystem((trx) => settleEmail(trx, emailId, outcome))
      if (outcome?.status === 'failed' || outcome?.status === 'unknown')
        log.warn({ emailId, reason: outcome.error }, `mail ${outcome.status}`)
      else if (failure) throw failure
    }),
    handleJob(resumeEmails, async ({ db, clock, log }) => {
      const now = clock.now()
      const stuck = await db.asSystem((trx) => findStuckEmails(trx, now, new Date(now.getTime() - stuckAfterMs)))
      if (stuck.length === 0) return
      if (!mailer) return log.warn({ waiting: stuck.length }, 'SMTP_URL is not set: mail waits')
      await db.asSystem(async (trx) => {
        for (const { id, organization_id } of stuck)
          await enqueue(trx, sendEmail, { emailId: id }, { organizationId: organization_id, singletonKey: id })
      })
    }),
  ]
}

/** Consent is what it is at this moment, however long ago the mail was written. */
async function isRefused(trx: Trx, { kind, organization_id, to_address, topic }: EmailRow): Promise<boolean> {
  return (
    kind === 'marketing' && organization_id !== null && topic !== null && isSuppressed(trx, organization_id, to_address, topic)
  )
}

/** Null: it stays in `sending`, and is tried once more when the lease ended. */
function outcomeOf(email: EmailRow, failure: MailNotSent | null, now: Date): EmailOutcome | null {
  if (!failure) return { status: 'sent', sentAt: now }
  const isOld = now.getTime() - email.queued_at.getTime() > givenUpAfterMs
  if (failure.again === 'never' || (failure.again === 'later' && isOld)) return { status: 'failed', error: failure.message }
  if (failure.again === 'later') return { status: 'queued', error: failure.message }
  return email.kind === 'marketing' || email.attempts > 1 ? { status: 'unknown', error: failure.message } : null
}

function toMail(from: MailSettings['from'], email: EmailRow): OutgoingMail {
  return {
    messageId: `<${email.id}@${from.address.split('@').at(-1)}>`,
    from: { name: email.from_name ?? from.name, address: from.address },
    to: { name: email.to_name ?? '', address: email.to_address },
    replyTo: email.reply_to,
    subject: email.subject,
    html: email.html,
    text: email.text,
    headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
  }
}
