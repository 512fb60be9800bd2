import { t } from '@lingui/core/macro'
import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { useRate } from '@yuko/kit/bulk/use-rate.ts'
import { usePermission } from '@yuko/runtime'
import { ProgressPanel } from '@yuko/ui/on-demand'
import { useBulkStep } from '#data/bulk.mutations.ts'
import { report } from '../moderation/use-moderation.ts'
import { actionLabels } from '../moderation/wording.ts'

/** Progress and time left of a running job; `at` is when the progress was read. */
export function BulkWork({ job, at }: { job: BulkJob; at: number }) {
  const canModerate = usePermission('reviews.moderate')
  const cancel = useBulkStep(job.bulkId, 'cancel')
  const rate = useRate(job.done, at)
  const isUndoing = job.state === 'undoing'
  const action = actionLabels[job.action]
  return (
    <ProgressPanel
      title={isUndoing ? t`Undoing: ${action}` : action}
      done={job.done}
      total={isUndoing ? job.changed : job.total}
      unit={t({ message: 'reviews', comment: 'Noun in a progress line, as in “40 of 120 reviews”' })}
      rate={rate}
      onCancel={canModerate && !isUndoing ? () => cancel.mutate(undefined, { onError: report }) : undefined}
      isCancelling={cancel.isPending}
    />
  )
}
