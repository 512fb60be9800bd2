import { t } from '@lingui/core/macro'
import type { WorkflowEmail } from '@yuko/contract/emails/workflow/workflow-email'
import { useNavigate } from '@yuko/runtime/router'
import { DeleteDialog } from '#data/delete.dialog.tsx'
import { useDeleteEmail } from '#data/email.mutations.ts'

/** Refused while a step sends the email in the draft or in a version with people in progress. */
export function DeleteEmailDialog({ email, onClose }: { email: WorkflowEmail; onClose: () => void }) {
  const { workflowEmailId, name, workflow } = email
  const remove = useDeleteEmail(workflowEmailId)
  const navigate = useNavigate()
  return (
    <DeleteDialog
      kind="email"
      name={name}
      onDelete={() => remove.mutateAsync().then(() => navigate(`/workflows/${workflow?.workflowId ?? ''}`))}
      onClose={onClose}
    >
      {t`This can’t be undone. Analytics of sent emails are kept.`}
    </DeleteDialog>
  )
}
