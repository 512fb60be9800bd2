import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { useEffect, useRef, useState } from 'react'
import { bulkKeys, bulkQueries, hasNews, isAtWork } from '#data/bulk.queries.ts'
import { reviewKeys } from '#data/reviews.queries.ts'
import styles from './bulk.module.css'
import { BulkReport } from './bulk-report.panel.tsx'
import { BulkWork } from './bulk-work.panel.tsx'

/** Bulk jobs of the store: the running ones, also after a reload and for other members, and the result of the last one. */
export function BulkProgress() {
  const { data, dataUpdatedAt } = useQuery(bulkQueries.list())
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  useReadAgainWhenDone(data?.items)
  if (!data) return null
  const isFresh = (job: BulkJob) => hasNews(job, dataUpdatedAt) && !dismissed.has(job.bulkId)
  const last = data.items.find((job) => !isAtWork(job))
  const shown = [...data.items.filter(isAtWork), ...(last && isFresh(last) ? [last] : [])]
  if (shown.length === 0) return null
  return (
    <section className={styles.jobs} aria-label={t`Bulk action progress`}>
      {shown.map((job) => (
        <div key={job.bulkId} className={styles.job}>
          {isAtWork(job) ? (
            <BulkWork job={job} at={dataUpdatedAt} />
          ) : (
            <BulkReport job={job} onDismiss={() => setDismissed(new Set(dismissed).add(job.bulkId))} />
          )}
        </div>
      ))}
    </section>
  )
}

/** Refetches everything that shows reviews when a job ends. */
function useReadAgainWhenDone(jobs: readonly BulkJob[] | undefined) {
  const client = useQueryClient()
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!jobs) return
    const atWork = new Set(jobs.filter(isAtWork).map(({ bulkId }) => bulkId))
    const hasEnded = [...before.current].some((bulkId) => !atWork.has(bulkId))
    before.current = atWork
    if (!hasEnded) return
    const [, own] = bulkKeys.list()
    void client.invalidateQueries({ queryKey: reviewKeys.all, predicate: ({ queryKey }) => queryKey[1] !== own })
  }, [client, jobs])
}
