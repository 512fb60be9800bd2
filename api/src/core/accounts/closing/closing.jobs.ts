import { closingReminderDays } from '@yuko/contract/accounts/closing/organization-closing'
import { z } from 'zod'
import { eraseInBatches } from '#platform/erase-organization.repository.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/module.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { getOrganization } from '../organizations/organizations.repository.ts'
import type { ClosingPorts } from './close-organization.ts'
import { beginDeletion, deleteOrganization, listDueForDeletion, takeUnreminded } from './closing.repository.ts'
import { deletionNearMail, organizationDeletedMail } from './closing-mails.ts'
import { mailMembers } from './mail-members.ts'

/** Hourly: reminds owners of closed organizations and queues the deletion of those that are due. */
export const watchClosedOrganizations = defineJob({
  name: 'watch-closed-organizations',
  payload: z.object({}),
  cron: '35 * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/**
 * Belongs to no organization, because jobs of a closed organization wait. Work that one run doesn't finish is due again an hour
 * later.
 */
const deleteOrganizationJob = defineJob({
  name: 'delete-organization',
  payload: z.object({ organizationId: z.uuid() }),
  retry: { limit: 0 },
  timeoutSeconds: 3000,
  concurrency: 1,
  singleton: true,
})

/** Membership rows are deleted last, because they contain the recipients of the notice and the shop's staff. */
const neededToTheLast = ['memberships', 'shop_staff']

export const closingJobs = (platform: Platform, { plans }: Pick<ClosingPorts, 'plans'>) => [
  handleJob(watchClosedOrganizations, async ({ db, clock }) => {
    const now = clock.now()
    await db.asSystem(async (trx) => {
      const soon = new Date(now.getTime() + closingReminderDays * dayMs)
      for (const { id: organizationId, name, deletes_at } of await takeUnreminded(trx, now, soon)) {
        if (!deletes_at) continue
        const about = { organizationId, about: `deletion-near:${deletes_at.toISOString()}`, isForOwners: true }
        const mail = () => deletionNearMail({ name, deletesAt: deletes_at, publicUrl: platform.publicUrl })
        await mailMembers(trx, platform, about, mail)
      }
      for (const organizationId of await listDueForDeletion(trx, now))
        await enqueue(trx, deleteOrganizationJob, { organizationId }, { organizationId: null, singletonKey: organizationId })
    })
  }),

  handleJob(deleteOrganizationJob, async ({ payload: { organizationId }, db, clock, log, signal }) => {
    if (!(await db.asSystem((trx) => beginDeletion(trx, organizationId, clock.now())))) return
    await db.asSystem((trx) => plans.keepInvoices(trx, organizationId))
    await eraseInBatches(db, organizationId, { except: neededToTheLast, signal })
    await db.asSystem(async (trx) => {
      const { name } = await getOrganization(trx, organizationId)
      const about = { organizationId, about: 'organization-deleted', isForOwners: true }
      await mailMembers(trx, platform, about, () => organizationDeletedMail(name))
      await deleteOrganization(trx, organizationId)
    })
    log.info({ organizationId }, 'closed organization deleted')
  }),
]
