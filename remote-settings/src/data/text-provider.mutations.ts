import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { removeTextProvider } from '@yuko/contract/text-messages/remove-text-provider'
import { sendTestText } from '@yuko/contract/text-messages/send-test-text'
import { updateTextProvider } from '@yuko/contract/text-messages/update-text-provider'
import { callApi } from '@yuko/runtime'
import { textProviderQueries } from '#data/text-provider.queries.ts'

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries(textProviderQueries.textProvider())
}

export function useUpdateTextProvider() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof updateTextProvider>['body']) => callApi(updateTextProvider, { body }),
    onSuccess: (saved) => client.setQueryData(textProviderQueries.textProvider().queryKey, saved),
  })
}

export function useRemoveTextProvider() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => callApi(removeTextProvider, {}), onSettled: refresh })
}

/** Succeeds also if Twilio refused: the reply says why. */
export function useSendTestText() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (to: string) => callApi(sendTestText, { body: { to } }),
    onSettled: () => void refresh(),
  })
}
