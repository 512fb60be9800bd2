import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { getEmail } from '@yuko/contract/emails/get-email'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { switchEmail } from '@yuko/contract/emails/switch-email'
import { callApi } from '@yuko/runtime'
import { emailQueries } from './emails.queries.ts'

/** Optimistic: the list shows the change immediately, and reverts it on an error. */
export function useSwitchEmail() {
  const client = useQueryClient()
  const { queryKey } = emailQueries.list()
  return useMutation({
    mutationFn: ({ type, isEnabled }: { type: EmailTypeName; isEnabled: boolean }) =>
      callApi(switchEmail, { params: { type }, body: { isEnabled } }),
    onMutate: ({ type, isEnabled }) =>
      client.setQueryData(queryKey, (items) => items?.map((one) => (one.type === type ? { ...one, isEnabled } : one))),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Sends the draft, or else the published email, to the member. */
export function useSendTestEmail() {
  return useMutation({
    mutationFn: async (type: EmailTypeName) => {
      const { content, senderId } = (await callApi(getEmail, { params: { type } })).design
      return callApi(sendTestEmail, { params: { type }, body: { content, senderId } })
    },
  })
}
