import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getControlGroup, getControlReport, updateControlGroup } from '@yuko/contract/automation/control/control-group'
import { callApi } from '@yuko/runtime'

const key = ['control-group'] as const

export const controlGroupQueries = {
  share: () => queryOptions({ queryKey: [...key, 'share'], queryFn: ({ signal }) => callApi(getControlGroup, {}, { signal }) }),
  report: () =>
    queryOptions({ queryKey: [...key, 'report'], queryFn: ({ signal }) => callApi(getControlReport, {}, { signal }) }),
}

export function useUpdateControlGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (percent: number) => callApi(updateControlGroup, { body: { percent } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}
