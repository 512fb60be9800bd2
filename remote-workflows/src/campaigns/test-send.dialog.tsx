import { useQuery } from '@tanstack/react-query'
import type { EditedEmail, EmailId } from '#data/edited-email.ts'
import { useSendTest } from '#data/email.mutations.ts'
import { emailQueries } from '#data/email.queries.ts'
import { sendingQueries } from '#data/sending.queries.ts'
import { TestEmailForm } from '#data/test-email.form.tsx'

/** Sends the email to a member as a test. */
export function TestSendDialog({ workflowEmailId, onClose }: { workflowEmailId: string; onClose: () => void }) {
  const email = useQuery(emailQueries.one(workflowEmailId as EmailId))
  return email.data ? <Loaded email={email.data} onClose={onClose} /> : null
}

function Loaded({ email: { id, design }, onClose }: { email: EditedEmail; onClose: () => void }) {
  const sending = useQuery(sendingQueries.all())
  const test = useSendTest(id)
  const { content, senderId } = design
  const from = senderId === undefined ? sending.data?.sentAs : undefined
  return (
    <TestEmailForm
      from={from}
      onSend={(to) => test.mutateAsync({ content, subjectId: null, ...(senderId && { senderId }), to })}
      onClose={onClose}
    />
  )
}
