import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BulkJobs } from '@yuko/kit/bulk/bulk-jobs.tsx'
import { useCallback } from 'react'
import { bulkKeys, bulkQueries } from '#data/bulk.queries.ts'
import { reviewKeys } from '#data/reviews.queries.ts'
import { BulkReport } from './bulk-report.panel.tsx'
import { BulkWork } from './bulk-work.panel.tsx'

export function BulkProgress() {
  const { data, dataUpdatedAt } = useQuery(bulkQueries.list())
  const client = useQueryClient()
  // Refetches everything that shows reviews.
  const readAgain = useCallback(() => {
    const [, own] = bulkKeys.list()
    void client.invalidateQueries({ queryKey: reviewKeys.all, predicate: ({ queryKey }) => queryKey[1] !== own })
  }, [client])
  return (
    <BulkJobs
      jobs={data?.items}
      at={dataUpdatedAt}
      onEnd={readAgain}
      work={(job) => <BulkWork job={job} at={dataUpdatedAt} />}
      report={(job, onDismiss) => <BulkReport job={job} onDismiss={onDismiss} />}
    />
  )
}
