import { render } from '@testing-library/react'
import type { BulkJobState } from './bulk-job.ts'
import { BulkJobs } from './bulk-jobs.tsx'

const justNow = '2026-11-20T09:30:00.000Z'
const job = (bulkId: string, state: string, finishedAt: string | null = null): BulkJobState => ({ bulkId, state, finishedAt })

it.each([
  ['that was seen at work', [[job('b', 'running')], [job('b', 'done')]], 1],
  ['that ended before anyone saw it', [[], [job('b', 'done')]], 1],
  ['and again when it is undone', [[job('b', 'running')], [job('b', 'done')], [job('b', 'undoing')], [job('b', 'undone')]], 2],
  ['that ended just before this was drawn', [[job('b', 'done', justNow)]], 1],
  ['but not one that had ended before', [[job('b', 'done')], [job('b', 'done')]], 0],
])('tells the end of a job %s', (_, states, times) => {
  let ends = 0
  const onEnd = () => {
    ends++
  }
  const page = (jobs: readonly BulkJobState[]) => (
    <BulkJobs jobs={jobs} at={Date.parse(justNow) + 1000} onEnd={onEnd} work={() => null} report={() => null} />
  )
  const { rerender } = render(page(states[0] ?? []))
  for (const jobs of states.slice(1)) rerender(page(jobs))
  expect(ends).toBe(times)
})
