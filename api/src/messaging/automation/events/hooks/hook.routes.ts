import { getWorkflowHook } from '@yuko/contract/automation/workflows/get-workflow-hook'
import { receiveWorkflowHook } from '@yuko/contract/automation/workflows/receive-workflow-hook'
import { rotateWorkflowHook } from '@yuko/contract/automation/workflows/rotate-workflow-hook'
import { apiBase, pathOf } from '@yuko/contract/endpoint'
import { workflowIds } from '#ids.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { createSignedIds } from '#platform/signed-ids.ts'
import { workflowNotFound } from '../../workflows/get-workflow.ts'
import { changeWorkflow, lockWorkflow } from '../../workflows/workflow.repository.ts'
import { findHookId, findHookTrigger } from './hooks.repository.ts'
import { recordCall } from './record-call.ts'

/** A workflow's own URL: signed by us, so that a guessed one needs no lookup, and replaceable. */
export function hookRoutes(platform: Pick<Platform, 'secretFor' | 'publicUrl' | 'db' | 'clock'>) {
  const { secretFor, publicUrl, db, clock } = platform
  const tokens = createSignedIds(secretFor('workflow-hooks'))
  const urlOf = (...ids: readonly string[]) => ({
    url: `${publicUrl}${apiBase}${pathOf(receiveWorkflowHook, { token: tokens.write(ids) })}`,
  })

  return [
    implement(getWorkflowHook, async ({ trx, organizationId, params }) => {
      const workflowId = workflowIds.toUuid(params.workflowId)
      const hookId = await findHookId(trx, organizationId, workflowId)
      if (hookId === undefined) throw workflowNotFound()
      return urlOf(organizationId, workflowId, hookId)
    }),

    implement(rotateWorkflowHook, async ({ trx, organizationId, params }) => {
      const workflowId = workflowIds.toUuid(params.workflowId)
      if (!(await lockWorkflow(trx, organizationId, workflowId))) throw workflowNotFound()
      const hookId = newId()
      await changeWorkflow(trx, organizationId, workflowId, { hook_id: hookId })
      return urlOf(organizationId, workflowId, hookId)
    }),

    implementDetached(receiveWorkflowHook, async ({ params, body, request }) => {
      const [organizationId, workflowId, hookId] = tokens.read(params.token) ?? []
      if (!organizationId || !workflowId || !hookId) throw workflowNotFound()
      await countUse({ db, clock }, 'workflowHooksOfOrganization', organizationId)
      return db.forOrganization(organizationId, async (trx) => {
        const trigger = await findHookTrigger(trx, { organizationId, workflowId, hookId })
        if (trigger === undefined) throw workflowNotFound()
        return recordCall(trx, clock, { organizationId, workflowId, trigger, body, callId: callIdOf(request.headers) })
      })
    }),
  ]
}

/** Names the call for the sender's retries; null: each call is a new one. */
function callIdOf(headers: Readonly<Record<string, unknown>>): string | null {
  const given = headers['idempotency-key'] ?? headers['webhook-id']
  return typeof given === 'string' && given !== '' ? given.slice(0, 200) : null
}
