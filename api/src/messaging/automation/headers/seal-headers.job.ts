import { z } from 'zod'
import { headerValueIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { defineJob, handleJob, type JobImplementation } from '#platform/jobs/define-job.ts'
import { dayMs } from '#platform/wall-clock.ts'
import {
  deleteHeaderValues,
  lockOpenDrafts,
  lockOpenVersions,
  namedValues,
  organizationsWithHeaders,
  putDraft,
  putVersion,
} from './header-values.repository.ts'
import type { OpenVault } from './header-vault.ts'
import { keepHeaders } from './keep-headers.ts'

/** Longer than undo or paste can bring a removed header back. */
const forgottenAfterMs = 30 * dayMs

/** Moves plain values out of older definitions, and deletes unreferenced ones. */
export const sealWorkflowHeaders = defineJob({
  name: 'seal-workflow-headers',
  payload: z.object({}),
  cron: '40 3 * * *',
  concurrency: 1,
  timeoutSeconds: 1800,
  retry: { limit: 0 },
})

export function handleSealHeaders(openVault: OpenVault): JobImplementation {
  return handleJob(sealWorkflowHeaders, async ({ db, clock, signal }) => {
    for (const organizationId of await db.asSystem(organizationsWithHeaders)) {
      signal.throwIfAborted()
      await db.forOrganization(organizationId, (trx) => sealIn(trx, openVault, organizationId, clock.now()))
    }
  })
}

async function sealIn(trx: Trx, openVault: OpenVault, organizationId: string, now: Date): Promise<void> {
  const vault = openVault(trx, organizationId, now)
  for (const { id, draft } of await lockOpenDrafts(trx, organizationId))
    if (draft) await putDraft(trx, organizationId, id, await keepHeaders(vault, draft, null))
  for (const { workflow_id, number, definition } of await lockOpenVersions(trx, organizationId))
    await putVersion(trx, organizationId, { workflowId: workflow_id, number }, await keepHeaders(vault, definition, null))
  const named = (await namedValues(trx, organizationId)).map((id) => headerValueIds.toUuid(id))
  await deleteHeaderValues(trx, organizationId, { except: named, before: new Date(now.getTime() - forgottenAfterMs) })
}
