import { workflowIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { handleJob, type JobCall } from '#platform/jobs/define-job.ts'
import { enrol } from '../../workflows/enrol-people.ts'
import { blockAddresses } from '../blocks/block-addresses.ts'
import { changeConsents } from '../consent/change-consent.ts'
import { nextIds } from '../list/list.repository.ts'
import { tellOfTags } from '../profile/change-profile.ts'
import { emailsOf, eraseSubscribers } from '../profile/profile.repository.ts'
import { runSubscriberBulk } from './bulk.jobs.ts'
import { type BulkRow, changeBulk, changeTags, findBulk, lockBulk } from './bulk.repository.ts'
import { bulkCondition } from './bulk-condition.repository.ts'

const batchSize = 500

export const handleSubscriberBulk = handleJob(
  runSubscriberBulk,
  async (call) => {
    while (await runBatch(call)) call.signal.throwIfAborted()
  },
  async ({ db, clock, payload: { organizationId, bulkId } }) => {
    await db.forOrganization(organizationId, async (trx) => {
      const bulk = await findBulk(trx, organizationId, bulkId)
      if (bulk?.state === 'running') await changeBulk(trx, organizationId, bulkId, { state: 'failed', finished_at: clock.now() })
    })
  },
)

/** A batch, its effects and the progress are one transaction: a killed job resumes there. false: done. */
async function runBatch({ db, clock, payload }: JobCall<typeof runSubscriberBulk.payload>): Promise<boolean> {
  const { organizationId, bulkId } = payload
  return db.forOrganization(organizationId, async (trx) => {
    const bulk = await lockBulk(trx, organizationId, bulkId)
    if (bulk?.state !== 'running') return false
    const where = await bulkCondition(trx, clock, organizationId, bulk.request)
    const ids = await nextIds(trx, where, { after: bulk.checkpoint_id, limit: batchSize })
    const changed = ids.length > 0 ? await apply(trx, clock, organizationId, bulk, ids) : 0
    const isLast = ids.length < batchSize
    await changeBulk(trx, organizationId, bulkId, {
      done: bulk.done + ids.length,
      changed: bulk.changed + changed,
      checkpoint_id: ids.at(-1) ?? bulk.checkpoint_id,
      ...(isLast && { state: 'done', finished_at: clock.now() }),
    })
    return !isLast
  })
}

async function apply(trx: Trx, clock: Clock, organizationId: string, bulk: BulkRow, ids: readonly string[]): Promise<number> {
  const { action, tag, reason } = bulk.request
  const now = clock.now()
  switch (action) {
    case 'add_tag':
    case 'remove_tag': {
      if (!tag) return 0
      const isAdded = action === 'add_tag'
      const changed = await changeTags(trx, organizationId, ids, { tag, isAdded, now })
      const changes = changed.map((subscriberId) => ({ subscriberId, tag, isAdded }))
      await tellOfTags(trx, clock, organizationId, changes)
      return changed.length
    }
    case 'unsubscribe': {
      const proof = { state: 'unsubscribed', method: 'manual', detail: reason ?? null, userId: bulk.created_by_user_id } as const
      const changes = ids.map((subscriberId) => ({ ...proof, subscriberId }))
      return (await changeConsents(trx, clock, organizationId, changes)).size
    }
    case 'suppress': {
      const emails = await emailsOf(trx, organizationId, ids)
      return blockAddresses(trx, clock, organizationId, emails, { reason: 'manual', detail: reason ?? null })
    }
    case 'add_to_workflow': {
      if (!bulk.request.workflowId) return 0
      const workflowId = workflowIds.toUuid(bulk.request.workflowId)
      return enrol(trx, clock, { organizationId, workflowId, occasion: `bulk:${bulk.id}` }, ids)
    }
    case 'delete':
      return eraseSubscribers(trx, organizationId, ids)
  }
}
