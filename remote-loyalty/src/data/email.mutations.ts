import { useMutation, useQueryClient } from '@tanstack/react-query'
import { delayEmail } from '@yuko/contract/emails/delay-email'
import type { EmailSummary } from '@yuko/contract/emails/email'
import { delayedEmailType } from '@yuko/contract/emails/email-delay'
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

/** Shown at once; a failure refetches the list. */
export function useEmailDelay(type: Type) {
  const client = useQueryClient()
  const { queryKey } = emailQueries.list()
  return useMutation({
    mutationFn: (hours: number) => callApi(delayEmail, { params: { type: delayedEmailType.parse(type) }, body: { hours } }),
    onMutate: (delayHours) => {
      client.setQueryData(queryKey, (all) => all?.map((one) => (one.type === type ? { ...one, delayHours } : one)))
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
