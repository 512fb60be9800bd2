import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmailSummary } from '@yuko/contract/emails/email'
import { getEmail } from '@yuko/contract/emails/get-email'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { switchEmail } from '@yuko/contract/emails/switch-email'
import { callApi } from '@yuko/runtime'
import { emailQueries } from './email.queries.ts'

type Type = EmailSummary['type']

/** Switches optimistically; a failure refetches the list. */
export function useEmailSwitch(type: Type) {
  const client = useQueryClient()
  const { queryKey } = emailQueries.list()
  return useMutation({
    mutationFn: (isEnabled: boolean) => callApi(switchEmail, { params: { type }, body: { isEnabled } }),
    onMutate: (isEnabled) => {
      client.setQueryData(queryKey, (all) => all?.map((one) => (one.type === type ? { ...one, isEnabled } : one)))
    },
    onSettled: () => client.invalidateQueries({ queryKey, exact: true }),
  })
}

/** Sends the draft or the published version to the user. */
export function useTestEmail(type: Type) {
  return useMutation({
    mutationFn: async () => {
      const { content, senderId } = (await callApi(getEmail, { params: { type } })).design
      return callApi(sendTestEmail, { params: { type }, body: { content, senderId } })
    },
  })
}
