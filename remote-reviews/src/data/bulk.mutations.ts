import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { cancelBulk } from '@yuko/contract/reviews/bulk/cancel-bulk'
import { startBulkModeration } from '@yuko/contract/reviews/bulk/start-bulk-moderation'
import { undoBulk } from '@yuko/contract/reviews/bulk/undo-bulk'
import { callApi } from '@yuko/runtime'
import { bulkKeys } from './bulk.queries.ts'

export type BulkRequest = InputOf<typeof startBulkModeration>['body']

/** Starts a bulk job; its results are fetched when it ends. */
export function useStartBulk() {
  const show = useShowBulk()
  return useMutation({ mutationFn: (body: BulkRequest) => callApi(startBulkModeration, { body }), onSuccess: show })
}

const steps = { cancel: cancelBulk, undo: undoBulk }

export function useBulkStep(bulkId: string, step: keyof typeof steps) {
  const show = useShowBulk()
  return useMutation({
    mutationFn: () => callApi(steps[step], { params: { bulkId } }) as Promise<BulkJob>,
    onSuccess: show,
  })
}

/** Replaces the job in the list, or adds it as the first. */
function useShowBulk() {
  const client = useQueryClient()
  return (job: BulkJob) => {
    client.setQueryData<{ items: BulkJob[] }>(bulkKeys.list(), (known) => {
      const others = known?.items.filter(({ bulkId }) => bulkId !== job.bulkId) ?? []
      return { items: [job, ...others] }
    })
    return client.invalidateQueries({ queryKey: bulkKeys.list() })
  }
}
