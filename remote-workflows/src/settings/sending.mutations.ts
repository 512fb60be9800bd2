import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf } from '@yuko/contract/endpoint'
import { sendTestMail } from '@yuko/contract/sending/send-test-mail'
import {
  addSenderIdentity,
  askSenderIdentity,
  deleteSenderIdentity,
  updateSenderIdentity,
} from '@yuko/contract/sending/sender-identities'
import { addSendingDomain, checkSendingDomain, deleteSendingDomain } from '@yuko/contract/sending/sending-domains'
import { updateSendingLimits } from '@yuko/contract/sending/update-sending-limits'
import { updateSendingProvider } from '@yuko/contract/sending/update-sending-provider'
import { updateSendingSettings } from '@yuko/contract/sending/update-sending-settings'
import { updateWarmUp } from '@yuko/contract/sending/warm-up'
import { callApi } from '@yuko/runtime'
import { sendingQueries } from '#data/sending.queries.ts'

/** A change in one part affects the problems of the others, so everything is reloaded. */
function useChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>) => callApi(endpoint, input),
    onSuccess: () => client.invalidateQueries({ queryKey: sendingQueries.all().queryKey }),
  })
}

export const useUpdateSendingSettings = () => useChange(updateSendingSettings)
export const useUpdateSendingLimits = () => useChange(updateSendingLimits)
export const useUpdateSendingProvider = () => useChange(updateSendingProvider)
export const useAddSender = () => useChange(addSenderIdentity)
export const useUpdateSender = () => useChange(updateSenderIdentity)
export const useDeleteSender = () => useChange(deleteSenderIdentity)
export const useAskSender = () => useChange(askSenderIdentity)
export const useAddDomain = () => useChange(addSendingDomain)
export const useCheckDomain = () => useChange(checkSendingDomain)
export function useUpdateWarmUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof updateWarmUp>) => callApi(updateWarmUp, input),
    onSuccess: () => client.invalidateQueries({ queryKey: sendingQueries.warmUps().queryKey }),
  })
}
export const useDeleteDomain = () => useChange(deleteSendingDomain)
export const useSendTestMail = () => useMutation({ mutationFn: (to: string) => callApi(sendTestMail, { body: { to } }) })
