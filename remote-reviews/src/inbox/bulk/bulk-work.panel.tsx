import { t } from '@lingui/core/macro'
import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { usePermission } from '@yuko/runtime'
import { ProgressPanel } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useBulkStep } from '#data/bulk.mutations.ts'
import { report } from '../moderation/use-moderation.ts'
import { actionLabels } from '../moderation/wording.ts'

/** How far it is and how long it still takes; `at` is when that was read. */
export function BulkWork({ job, at }: { job: BulkJob; at: number }) {
  const canModerate = usePermission('reviews.moderate')
  const cancel = useBulkStep(job.bulkId, 'cancel')
  const rate = useRate(job.done, at)
  const isUndoing = job.state === 'undoing'
  return (
    <ProgressPanel
      title={isUndoing ? t`Taking back: ${actionLabels[job.action]}` : actionLabels[job.action]}
      done={job.done}
      total={isUndoing ? job.changed : job.total}
      unit="reviews"
      rate={rate}
      onCancel={canModerate && !isUndoing ? () => cancel.mutate(undefined, { onError: report }) : undefined}
      isCancelling={cancel.isPending}
    />
  )
}

/** Reviews a second, smoothed over what was read so far; `at` in milliseconds. */
function useRate(done: number, at: number): number | undefined {
  const [sample, setSample] = useState<{ done: number; at: number; rate?: number }>({ done, at })
  if (done < sample.done) setSample({ done, at })
  else if (at > sample.at && done > sample.done) {
    const now = ((done - sample.done) / (at - sample.at)) * 1000
    setSample({ done, at, rate: sample.rate === undefined ? now : sample.rate * 0.6 + now * 0.4 })
  }
  return sample.rate
}
