import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSunset } from '@yuko/contract/automation/sunset/get-sunset'
import { previewSunset } from '@yuko/contract/automation/sunset/preview-sunset'
import { readmitUnengaged } from '@yuko/contract/automation/sunset/readmit-unengaged'
import type { Sunset, SunsetRule } from '@yuko/contract/automation/sunset/sunset-rule'
import { updateSunset } from '@yuko/contract/automation/sunset/update-sunset'
import { callApi } from '@yuko/runtime'
import { subscriberKeys, suppressionKeys } from './subscriber.queries.ts'

const key = ['sunset'] as const

export const sunsetQueries = {
  rule: () => queryOptions({ queryKey: [...key, 'rule'], queryFn: ({ signal }) => callApi(getSunset, {}, { signal }) }),
  preview: (asked: Pick<SunsetRule, 'days' | 'emails'>) =>
    queryOptions({
      queryKey: [...key, 'preview', asked],
      queryFn: ({ signal }) => callApi(previewSunset, { body: asked }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

export function useUpdateSunset() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SunsetRule) => callApi(updateSunset, { body }),
    onSuccess: (sunset: Sunset) => client.setQueryData(sunsetQueries.rule().queryKey, sunset),
  })
}

export function useReadmitUnengaged() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(readmitUnengaged, {}),
    onSuccess: () =>
      Promise.all([key, suppressionKeys.all, subscriberKeys.all].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
