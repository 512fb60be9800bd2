import { t } from '@lingui/core/macro'
import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { done as doneWords } from '../moderation/wording.ts'

/** What came of it: "12,398 reviews published, 20 were so already, 12 refused". */
export function endOf(job: BulkJob, number: (value: number) => string): string {
  const counted = (count: number) => `${number(count)} ${count === 1 ? 'review' : 'reviews'}`
  if (job.state === 'undone') return t`Taken back: ${counted(job.done)} ${job.done === 1 ? 'is' : 'are'} as before`
  const facts = [
    `${counted(job.changed)} ${doneWords[job.action]}`,
    job.unchanged > 0 && t`${number(job.unchanged)} ${job.unchanged === 1 ? 'was' : 'were'} so already`,
    job.refused > 0 && `${number(job.refused)} refused`,
  ]
  const told = facts.filter(Boolean).join(', ')
  const left = job.total - job.done
  if (job.state === 'cancelled') return t`Cancelled: ${told}, ${number(left)} not reached`
  if (job.state === 'failed') return t`Stopped by an error: ${told}, ${number(left)} not reached`
  return told
}
