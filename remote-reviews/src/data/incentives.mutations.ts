import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { updateIncentive } from '@yuko/contract/incentives/update-incentive'
import { uploadIncentiveCodes } from '@yuko/contract/incentives/upload-incentive-codes'
import { callApi } from '@yuko/runtime'
import { incentiveQueries } from '#data/incentives.queries.ts'

export function useUpdateIncentive() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: IncentiveRule) => callApi(updateIncentive, { body }),
    onSuccess: (incentive) => client.setQueryData(incentiveQueries.rule().queryKey, incentive),
  })
}

export function useUploadIncentiveCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: Blob) => callApi(uploadIncentiveCodes, { file, query: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: incentiveQueries.rule().queryKey }),
  })
}
