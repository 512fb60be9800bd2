import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'
import { occasion } from './occasion.ts'

/** Follows the facts that members are emailed about, and schedules the emails. */
export const planMemberMail = defineFactJob<
  'loyalty-member.joined' | 'points.expiring' | 'points.posted' | 'reward.issued' | 'tier.at-risk' | 'tier.changed'
>({ name: 'plan-member-mail' })

/** Writes the email if its reason is still true. */
export const writeMemberMail = defineJob({
  name: 'write-member-mail',
  payload: z.object({ organizationId: z.uuid(), memberId: z.uuid(), occasion }),
  singleton: true,
})

/** Queues stores with a program. */
export const queueDatedMemberMails = defineJob({
  name: 'queue-dated-member-mails',
  payload: z.object({}),
  cron: '25 * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** Date-based emails of one store. The rest is due again an hour later. */
export const writeDatedMemberMails = defineJob({
  name: 'write-dated-member-mails',
  payload: z.object({ organizationId: z.uuid() }),
  retry: { limit: 0 },
  timeoutSeconds: 4 * 3600,
  concurrency: 2,
  singleton: true,
})
