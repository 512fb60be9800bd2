import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { cancelBulk } from '@yuko/contract/reviews/bulk/cancel-bulk'
import { listBulk } from '@yuko/contract/reviews/bulk/list-bulk'
import { startBulkModeration } from '@yuko/contract/reviews/bulk/start-bulk-moderation'
import { undoBulk } from '@yuko/contract/reviews/bulk/undo-bulk'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { idOf } from './ids.ts'

export const aBulkJob = (change: Partial<BulkJob> = {}): BulkJob => ({
  bulkId: idOf('blk', 1),
  action: 'publish',
  state: 'done',
  total: 0,
  done: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  problems: [],
  createdBy: 'Ada Example',
  startedAt: new Date().toISOString(),
  finishedAt: new Date().toISOString(),
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
  ...change,
})

/** Mocks bulk jobs; the test advances them. */
export function bulkBackend(jobs: BulkJob[] = [], total = 60) {
  const state = { jobs, started: [] as unknown[] }
  const change = (bulkId: string | undefined, to: Partial<BulkJob>) => {
    state.jobs = state.jobs.map((job) => (job.bulkId === bulkId ? { ...job, ...to } : job))
    return state.jobs.find((job) => job.bulkId === bulkId) ?? aBulkJob()
  }
  const handlers = [
    mockEndpoint(listBulk, () => ({ items: state.jobs })),
    mockEndpoint(startBulkModeration, ({ body }) => {
      state.started.push(body)
      const job = aBulkJob({
        bulkId: idOf('blk', state.jobs.length + 1),
        action: body.action,
        state: 'running',
        total,
        finishedAt: null,
        undoUntil: null,
      })
      state.jobs = [job, ...state.jobs]
      return job
    }),
    mockEndpoint(cancelBulk, ({ params }) => change(params.bulkId, { state: 'cancelled', finishedAt: new Date().toISOString() })),
    mockEndpoint(undoBulk, ({ params }) => change(params.bulkId, { state: 'undoing', done: 0 })),
  ]
  return { state, handlers, change }
}
