import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type BulkJobState, hasNews, isAtWork } from './bulk-job.ts'
import styles from './bulk-jobs.module.css'

interface BulkJobsProps<Job> {
  jobs: readonly Job[] | undefined
  /** When the jobs were read. */
  at: number
  /** Called when a job ends: what it changed has to be read again. */
  onEnd: () => void
  work: (job: Job) => ReactNode
  report: (job: Job, onDismiss: () => void) => ReactNode
}

/** Bulk actions: the running ones, also after a reload and for other members, and the result of the last one. */
export function BulkJobs<Job extends BulkJobState>({ jobs, at, onEnd, work, report }: BulkJobsProps<Job>) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  useOnEnd(jobs, at, onEnd)
  if (!jobs) return null
  const isFresh = (job: Job) => hasNews(job, at) && !dismissed.has(job.bulkId)
  const last = jobs.find((job) => !isAtWork(job))
  const shown = [...jobs.filter(isAtWork), ...(last && isFresh(last) ? [last] : [])]
  if (shown.length === 0) return null
  return (
    <section className={styles.jobs} aria-label={t`Bulk action progress`}>
      {shown.map((job) => (
        <div key={job.bulkId} className={styles.job}>
          {isAtWork(job) ? work(job) : report(job, () => setDismissed(new Set(dismissed).add(job.bulkId)))}
        </div>
      ))}
    </section>
  )
}

/** Also for a job whose work nobody saw, because it ended before this was drawn. */
function useOnEnd(jobs: readonly BulkJobState[] | undefined, at: number, onEnd: () => void) {
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!jobs) return
    const before = known.current
    const ended = jobs.filter((job) => !isAtWork(job))
    known.current = new Set(ended.map(nameOfEnd))
    if (ended.some((job) => (before ? !before.has(nameOfEnd(job)) : hasNews(job, at)))) onEnd()
  }, [jobs, at, onEnd])
}

/** A job ends again when it is undone. */
const nameOfEnd = ({ bulkId, state }: BulkJobState) => `${bulkId} ${state}`
