import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import type { restoreWorkflowVersion as restoreEndpoint } from '@yuko/contract/automation/workflows/restore-workflow-version'
import type { saveWorkflowDraft as endpoint } from '@yuko/contract/automation/workflows/save-workflow-draft'
import { workflowIds } from '#ids.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OpenVault } from '../headers/header-vault.ts'
import { keepHeaders } from '../headers/keep-headers.ts'
import { emailIdsOf } from './email-ids.ts'
import { workflowDetail, workflowNotFound } from './get-workflow.ts'
import { versionNotFound } from './get-workflow-version.ts'
import { findVersion, restoreEmails } from './versions.repository.ts'
import { changeWorkflow, lockWorkflow } from './workflow.repository.ts'

export const saveDraft = (openVault: OpenVault) => async (call: TenantCall<typeof endpoint>) => {
  const { trx, organizationId, clock, params, body } = call
  const now = clock.now()
  const id = workflowIds.toUuid(params.workflowId)
  const row = await lockWorkflow(trx, organizationId, id)
  if (!row) throw workflowNotFound()
  if (row.revision !== body.revision) throw changedSince()
  // A workflow that was never published has only its draft.
  const given = body.definition ?? (row.live_version === null ? emptyDefinition : null)
  const live = row.draft || row.live_version === null ? null : await findVersion(trx, organizationId, id, row.live_version)
  const vault = openVault(trx, organizationId, now)
  const draft = given && (await keepHeaders(vault, given, row.draft ?? live?.definition ?? null))
  await changeWorkflow(trx, organizationId, id, {
    draft: draft && jsonb(draft),
    revision: row.revision + 1,
    ...(row.live_version === null && { trigger_type: draft?.trigger?.type ?? null }),
    updated_at: now,
  })
  return workflowDetail(trx, organizationId, id, now)
}

export function changedSince(): Refusal {
  return new Refusal(
    'workflow.changed-since',
    'Another member changed this workflow after you opened it. Reload to see their changes.',
  )
}

/** With its emails of that time. */
export async function restoreVersion({ trx, organizationId, clock, params }: TenantCall<typeof restoreEndpoint>) {
  const now = clock.now()
  const id = workflowIds.toUuid(params.workflowId)
  const row = await lockWorkflow(trx, organizationId, id)
  if (!row) throw workflowNotFound()
  const version = await findVersion(trx, organizationId, id, params.number)
  if (!version) throw versionNotFound()
  await restoreEmails(trx, organizationId, id, emailIdsOf(version.definition), version.number, now)
  await changeWorkflow(trx, organizationId, id, {
    draft: jsonb(version.definition),
    revision: row.revision + 1,
    updated_at: now,
  })
  return workflowDetail(trx, organizationId, id, now)
}
