import { getSubscriberBulk } from '@yuko/contract/automation/subscribers/get-subscriber-bulk'
import { startSubscriberBulk } from '@yuko/contract/automation/subscribers/start-subscriber-bulk'
import type { SubscriberBulk } from '@yuko/contract/automation/subscribers/subscriber-bulk'
import { subscriberBulkIds, workflowIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inRule } from '../../rules/decide-rule.repository.ts'
import { activeWorkflow } from '../../workflows/enrol-people.ts'
import { countRows } from '../list/list.repository.ts'
import { runSubscriberBulk } from './bulk.jobs.ts'
import { type BulkRow, findBulk, insertBulk } from './bulk.repository.ts'
import { bulkCondition } from './bulk-condition.repository.ts'

export const bulkRoutes = [
  implement(startSubscriberBulk, async ({ trx, clock, organizationId, session, body: request }) => {
    if (request.workflowId) await activeWorkflow(trx, organizationId, workflowIds.toUuid(request.workflowId))
    const id = newId()
    const total = await countRows(trx, await bulkCondition(trx, clock, organizationId, request, inRule))
    const bulk = { id, request, total, created_by_user_id: session.userId, started_at: clock.now() }
    await insertBulk(trx, organizationId, bulk)
    await enqueue(trx, runSubscriberBulk, { organizationId, bulkId: id }, { organizationId })
    return toBulk({ ...bulk, state: 'running', done: 0, changed: 0, checkpoint_id: null, finished_at: null })
  }),

  implement(getSubscriberBulk, async ({ trx, organizationId, params }) => {
    const bulk = await findBulk(trx, organizationId, subscriberBulkIds.toUuid(params.bulkId))
    if (!bulk) throw new Refusal('subscriber.not-found', 'This bulk action doesn’t exist')
    return toBulk(bulk)
  }),
]

function toBulk(row: BulkRow): SubscriberBulk {
  return {
    bulkId: subscriberBulkIds.toWire(row.id),
    action: row.request.action,
    state: row.state,
    total: row.total,
    done: row.done,
    changed: row.changed,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
