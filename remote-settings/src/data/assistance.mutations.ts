import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeAssistance } from '@yuko/contract/assistance/remove-assistance'
import { tryAssistance } from '@yuko/contract/assistance/try-assistance'
import { updateAssistance } from '@yuko/contract/assistance/update-assistance'
import type { InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { assistanceQueries } from '#data/assistance.queries.ts'

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries(assistanceQueries.assistance())
}

export function useUpdateAssistance() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof updateAssistance>['body']) => callApi(updateAssistance, { body }),
    onSuccess: (saved) => client.setQueryData(assistanceQueries.assistance().queryKey, saved),
  })
}

export function useRemoveAssistance() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => callApi(removeAssistance, {}), onSettled: refresh })
}

/** Succeeds also if the provider refused: the reply says why. */
export function useTryAssistance() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => callApi(tryAssistance, {}), onSettled: () => void refresh() })
}
