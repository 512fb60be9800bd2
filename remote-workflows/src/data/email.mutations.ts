import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Email } from '@yuko/contract/emails/email'
import type { EmailContent, EmailDesign } from '@yuko/contract/emails/email-block'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { publishEmail } from '@yuko/contract/emails/publish-email'
import { restoreEmailVersion } from '@yuko/contract/emails/restore-email-version'
import { saveEmailDraft } from '@yuko/contract/emails/save-email-draft'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { switchEmail } from '@yuko/contract/emails/switch-email'
import { callApi } from '@yuko/runtime'
import { emailQueries } from '#data/email.queries.ts'

/** Based on which state of the mail: a colleague’s change in the meantime is refused. */
interface Change {
  design: EmailDesign
  revision: number
}

export function useSaveEmail(type: EmailTypeName) {
  return useChange(type, (body: Change) => callApi(saveEmailDraft, { params: { type }, body }))
}

export function usePublishEmail(type: EmailTypeName) {
  return useChange(type, (body: Change) => callApi(publishEmail, { params: { type }, body }))
}

export function useRestoreEmail(type: EmailTypeName) {
  return useChange(type, (body: { version: number | null; revision: number }) =>
    callApi(restoreEmailVersion, { params: { type }, body }),
  )
}

export function useSwitchEmail(type: EmailTypeName) {
  return useChange(type, (isEnabled: boolean) => callApi(switchEmail, { params: { type }, body: { isEnabled } }))
}

export function useSendTest(type: EmailTypeName) {
  return useMutation({
    mutationFn: (body: { content: EmailContent; locale?: string; subjectId: string | null; to: string }) =>
      callApi(sendTestEmail, { params: { type }, body }),
  })
}

function useChange<Input>(type: EmailTypeName, call: (input: Input) => Promise<Email>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: call, onSuccess: (email) => keep(client, type, email) })
}

/** Lists of mails, this area’s and others’, show titles and switches of it. */
function keep(client: QueryClient, type: EmailTypeName, email: Email): Promise<void> {
  client.setQueryData(emailQueries.one(type).queryKey, email)
  return client.invalidateQueries({ queryKey: emailQueries.all(), exact: true })
}
