import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { withEmails } from '@yuko/contract/automation/templates/workflow-template'
import type { copyWorkflow as endpoint } from '@yuko/contract/automation/workflows/copy-workflow'
import { workflowEmailIds, workflowIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { workflowDetail, workflowNotFound } from './get-workflow.ts'
import { insertEmails, listEmails } from './versions.repository.ts'
import { findWorkflow, freeTitle, insertWorkflow } from './workflow.repository.ts'

/** Copies the draft with its emails: the copies are independent. */
export async function copyWorkflow({ trx, organizationId, clock, params }: TenantCall<typeof endpoint>) {
  const now = clock.now()
  const from = workflowIds.toUuid(params.workflowId)
  const row = await findWorkflow(trx, organizationId, from, now)
  if (!row) throw workflowNotFound()
  const id = newId()
  const emails = await listEmails(trx, organizationId, from)
  const copies = emails.map((email) => ({ ...email, id: newId() }))
  const ids = new Map(
    emails.map((email, at) => [workflowEmailIds.toWire(email.id), workflowEmailIds.toWire(copies[at]?.id ?? email.id)]),
  )
  const draft = withEmails(row.draft ?? row.live_definition ?? emptyDefinition, ids)
  await insertWorkflow(trx, {
    organization_id: organizationId,
    id,
    title: await freeTitle(trx, organizationId, `Copy of ${row.title}`),
    trigger_type: draft.trigger?.type ?? null,
    draft,
    created_at: now,
    updated_at: now,
  })
  await insertEmails(trx, organizationId, id, copies, now)
  return workflowDetail(trx, organizationId, id, now)
}
