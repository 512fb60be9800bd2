import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFacts } from '#platform/jobs/fact-job.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import { organizationsWithProgram } from './dated/dated.repository.ts'
import { writeDatedMails } from './dated/write-dated-mails.ts'
import { planMemberMail, queueDatedMemberMails, writeDatedMemberMails, writeMemberMail } from './mail.jobs.ts'
import { planMemberMail as plan } from './plan-member-mail.ts'
import { writeMemberMail as write } from './write-member-mail.ts'

const page = 500

/** Emails to members about points, rewards and tiers. */
export function memberMailsModule(
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  { emails, refusals }: { readonly emails: EmailWriter; readonly refusals: MailRefusals },
): Module {
  const tools = { emails, publicUrl }
  return {
    name: 'loyalty-mails',
    jobs: [
      onFacts(planMemberMail, (call) => plan(tools, call)),
      handleJob(writeMemberMail, (call) => write(tools, call)),
      handleJob(queueDatedMemberMails, async ({ db, signal }) => {
        for (let after: string | null = null; ; signal.throwIfAborted()) {
          const ids: string[] = await db.asSystem(async (trx) => {
            const ids = await organizationsWithProgram(trx, { after, limit: page })
            for (const organizationId of ids)
              await enqueue(trx, writeDatedMemberMails, { organizationId }, { organizationId, singletonKey: organizationId })
            return ids
          })
          if (ids.length < page) return
          after = ids.at(-1) ?? null
        }
      }),
      handleJob(writeDatedMemberMails, ({ db, clock, signal, payload: { organizationId } }) =>
        writeDatedMails({ db, clock, signal, emails, refusals, publicUrl, organizationId }),
      ),
    ],
  }
}
