import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmailContent, EmailDesign } from '@yuko/contract/emails/email-block'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { importEmail } from '@yuko/contract/emails/import-email'
import { deleteSavedPart } from '@yuko/contract/emails/parts/delete-saved-part'
import { renameSavedPart } from '@yuko/contract/emails/parts/rename-saved-part'
import { savePart } from '@yuko/contract/emails/parts/save-part'
import type { PartContent, SavedPart } from '@yuko/contract/emails/parts/saved-part'
import { publishEmail } from '@yuko/contract/emails/publish-email'
import { restoreEmailVersion } from '@yuko/contract/emails/restore-email-version'
import { saveEmailDraft } from '@yuko/contract/emails/save-email-draft'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { suggestSubjects, suggestWorkflowSubjects } from '@yuko/contract/emails/suggest-subjects'
import { switchEmail } from '@yuko/contract/emails/switch-email'
import { deleteWorkflowEmail } from '@yuko/contract/emails/workflow/delete-workflow-email'
import { renameWorkflowEmail } from '@yuko/contract/emails/workflow/rename-workflow-email'
import { saveWorkflowEmail } from '@yuko/contract/emails/workflow/save-workflow-email'
import { sendTestWorkflowEmail } from '@yuko/contract/emails/workflow/send-test-workflow-email'
import { callApi } from '@yuko/runtime'
import { campaignQueries } from '#data/campaign.queries.ts'
import { emailQueries } from '#data/email.queries.ts'
import { type EditedEmail, type EmailId, editedType, editedWorkflowEmail, isOfWorkflow } from './edited-email.ts'
import { sendingQueries } from './sending.queries.ts'
import { stepEmailQueries } from './workflow-email.queries.ts'

/** The revision that the change is based on; a colleague’s change in the meantime is a conflict. */
interface Change {
  design: EmailDesign
  revision: number
}

export function useSaveEmail(id: EmailId) {
  return useChange(id, async (body: Change) =>
    isOfWorkflow(id)
      ? editedWorkflowEmail(await callApi(saveWorkflowEmail, { params: { workflowEmailId: id }, body }))
      : editedType(await callApi(saveEmailDraft, { params: { type: id }, body })),
  )
}

/** Workflow emails are published with their workflow. */
export function usePublishEmail(id: EmailId) {
  return useChange(id, (body: Change) => ofType(id, (type) => callApi(publishEmail, { params: { type }, body })))
}

export function useRestoreEmail(id: EmailId) {
  return useChange(id, (body: { version: number | null; revision: number }) =>
    ofType(id, (type) => callApi(restoreEmailVersion, { params: { type }, body })),
  )
}

export function useSwitchEmail(id: EmailId) {
  return useChange(id, (isEnabled: boolean) =>
    ofType(id, (type) => callApi(switchEmail, { params: { type }, body: { isEnabled } })),
  )
}

export function useRenameEmail(id: EmailId) {
  return useChange(id, async (name: string) =>
    editedWorkflowEmail(await callApi(renameWorkflowEmail, { params: { workflowEmailId: id }, body: { name } })),
  )
}

export function useDeleteEmail(workflowEmailId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteWorkflowEmail, { params: { workflowEmailId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: stepEmailQueries.all() }),
  })
}

export function useSendTest(id: EmailId) {
  return useMutation({
    mutationFn: (body: { content: EmailContent; locale?: string; subjectId: string | null; senderId?: string; to: string }) =>
      isOfWorkflow(id)
        ? callApi(sendTestWorkflowEmail, { params: { workflowEmailId: id }, body })
        : callApi(sendTestEmail, { params: { type: id }, body }),
  })
}

export function useSuggestSubjects(id: EmailId) {
  return useMutation({
    mutationFn: (body: { content: EmailContent; locale: string | undefined }) =>
      isOfWorkflow(id)
        ? callApi(suggestWorkflowSubjects, { params: { workflowEmailId: id }, body })
        : callApi(suggestSubjects, { params: { type: id }, body }),
  })
}

export function useSavePart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; part: PartContent }) => callApi(savePart, { body }),
    onSuccess: () => client.invalidateQueries(emailQueries.parts()),
  })
}

export function useRenamePart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ savedPartId, name }: Pick<SavedPart, 'savedPartId' | 'name'>) =>
      callApi(renameSavedPart, { params: { savedPartId }, body: { name } }),
    onSuccess: () => client.invalidateQueries(emailQueries.parts()),
  })
}

export function useDeletePart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (savedPartId: string) => callApi(deleteSavedPart, { params: { savedPartId } }),
    onSuccess: () => client.invalidateQueries(emailQueries.parts()),
  })
}

export function useImportEmail() {
  return useMutation({
    mutationFn: (body: { format: 'html' | 'mjml'; source: string }) => callApi(importEmail, { body }),
  })
}

async function ofType(id: EmailId, call: (type: EmailTypeName) => Promise<Parameters<typeof editedType>[0]>) {
  if (isOfWorkflow(id)) throw new Error('Workflow emails are published with their workflow')
  return editedType(await call(id))
}

function useChange<Input>(id: EmailId, call: (input: Input) => Promise<EditedEmail>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: call, onSuccess: (email) => keep(client, id, email) })
}

/** Lists of emails, here and in other areas, show its title and switch. */
function keep(client: QueryClient, id: EmailId, email: EditedEmail): Promise<void> {
  client.setQueryData(emailQueries.one(id).queryKey, email)
  const queryKey = isOfWorkflow(id) ? stepEmailQueries.all() : emailQueries.all()
  // A campaign shows the subjects of its emails.
  if (email.ofWorkflow?.campaign) void client.invalidateQueries({ queryKey: campaignQueries.all() })
  // Senders list the emails that use them.
  void client.invalidateQueries({ queryKey: sendingQueries.all().queryKey })
  return client.invalidateQueries({ queryKey, exact: !isOfWorkflow(id) })
}
