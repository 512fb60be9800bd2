import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { deleteInvitationsBefore } from './members/invitations.repository.ts'
import { deleteSessionsBefore } from './sessions/sessions.repository.ts'
import { deleteEmailTokensBefore } from './users/email-tokens.repository.ts'
import { deleteFailuresBefore } from './users/login-failures.repository.ts'
import { deleteClaimsBefore } from './users.repository.ts'

const dayMs = 24 * 3600_000

const sweepAccounts = defineJob({ name: 'sweep-accounts', payload: z.object({}), cron: '20 3 * * *' })

/** Deletes expired sessions, links, failures, and unverified addresses. */
export function handleSweepAccounts() {
  return handleJob(sweepAccounts, async ({ db, clock }) => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
    await db.asSystem(async (trx) => {
      await deleteSessionsBefore(trx, daysAgo(0))
      await deleteEmailTokensBefore(trx, daysAgo(1))
      await deleteInvitationsBefore(trx, daysAgo(30))
      await deleteFailuresBefore(trx, daysAgo(1))
      await deleteClaimsBefore(trx, daysAgo(30))
    })
  })
}
