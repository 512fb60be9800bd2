import { cancelMemberBulk } from '@yuko/contract/loyalty/members/bulk/cancel-member-bulk'
import { changeLoyaltyMembers } from '@yuko/contract/loyalty/members/bulk/change-loyalty-members'
import { listMemberBulks } from '@yuko/contract/loyalty/members/bulk/list-member-bulks'
import { previewMemberBulk } from '@yuko/contract/loyalty/members/bulk/preview-member-bulk'
import { undoMemberBulk } from '@yuko/contract/loyalty/members/bulk/undo-member-bulk'
import { memberBulkIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { CustomersOfSegment } from '#platform/ports/customers-of-segment.ts'
import { undoMemberBulkJob } from './bulk.jobs.ts'
import { canUndo, toBulk } from './bulk.mapper.ts'
import { type BulkRow, changeBulk, listBulks, lockBulk } from './bulk.repository.ts'
import { forecastBulk, startBulk } from './start-bulk.ts'

const shown = 20

export const bulkRoutes = ({ customersOfSegment }: { readonly customersOfSegment: CustomersOfSegment }) => [
  implement(
    previewMemberBulk,
    ({ trx, clock, organizationId, session, body: request }) =>
      forecastBulk(trx, clock, { organizationId, session, request, customersOfSegment }),
    { isReading: true },
  ),

  implement(changeLoyaltyMembers, async ({ trx, clock, organizationId, session, body: request }) => {
    const id = await startBulk(trx, clock, { organizationId, session, request, customersOfSegment })
    return shownBulk(trx, organizationId, id)
  }),

  implement(listMemberBulks, async ({ trx, organizationId }) => ({
    items: (await listBulks(trx, organizationId, { limit: shown })).map(toBulk),
  })),

  implement(cancelMemberBulk, async ({ trx, clock, organizationId, params }) => {
    const bulk = known(await lockBulk(trx, organizationId, memberBulkIds.toUuid(params.bulkId)))
    if (bulk.state !== 'running') throw new Refusal('bulk.state-refused', 'This bulk action is no longer running')
    await changeBulk(trx, organizationId, bulk.id, { state: 'cancelled', finished_at: clock.now() })
    return shownBulk(trx, organizationId, bulk.id)
  }),

  implement(undoMemberBulk, async ({ trx, organizationId, params }) => {
    const bulk = known(await lockBulk(trx, organizationId, memberBulkIds.toUuid(params.bulkId)))
    if (!canUndo(bulk)) throw new Refusal('bulk.state-refused', whyNot(bulk))
    const progress = { state: 'undoing', done: 0, checkpoint_id: null, finished_at: null } as const
    await changeBulk(trx, organizationId, bulk.id, progress)
    await enqueue(trx, undoMemberBulkJob, { organizationId, bulkId: bulk.id }, { organizationId })
    return shownBulk(trx, organizationId, bulk.id)
  }),
]

function whyNot({ change, state }: BulkRow): string {
  if (change.action !== 'adjust') return 'Only adjustments of points can be undone'
  if (state === 'running') return 'This bulk action is still running. Cancel it first.'
  return state === 'undoing' || state === 'undone'
    ? 'This bulk action was already undone'
    : 'This bulk action didn’t change anything'
}

function known(bulk: BulkRow | undefined): BulkRow {
  if (!bulk) throw new Refusal('bulk.not-found', 'This bulk action doesn’t exist')
  return bulk
}

async function shownBulk(trx: Trx, organizationId: string, id: string) {
  const [bulk] = await listBulks(trx, organizationId, { limit: 1, id })
  if (!bulk) throw new Error('The bulk action was not found')
  return toBulk(bulk)
}
