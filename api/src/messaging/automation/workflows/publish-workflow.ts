import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import type { publishWorkflow as endpoint } from '@yuko/contract/automation/workflows/publish-workflow'
import { segmentIds, workflowIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { type CheckTools, problemsOf } from './check-workflow.ts'
import { emailIdsOf } from './email-ids.ts'
import { enrolSegment } from './enrol.jobs.ts'
import { workflowDetail, workflowNotFound } from './get-workflow.ts'
import { migratePeople } from './migrate-people.ts'
import { changedSince } from './save-draft.ts'
import { releasePeople } from './switch-workflow.ts'
import { findVersion, insertVersion, lastVersion } from './versions.repository.ts'
import { changeWorkflow, lockWorkflow, peekWorkflow } from './workflow.repository.ts'

/** Publishes a version with its current emails, migrates people inside, and activates the workflow, all in one transaction. */
export const publishWorkflow =
  (tools: CheckTools) =>
  async ({ trx, organizationId, clock, session, params, body }: TenantCall<typeof endpoint>) => {
    const now = clock.now()
    const id = workflowIds.toUuid(params.workflowId)
    const row = await peekWorkflow(trx, organizationId, id)
    if (!row) throw workflowNotFound()
    if (row.revision !== body.revision) throw changedSince()
    if (row.status === 'archived') throw new Refusal('workflow.state-refused', 'This workflow is archived. Restore it first.')
    const live = row.live_version === null ? undefined : await findVersion(trx, organizationId, id, row.live_version)
    const definition = row.draft ?? live?.definition ?? emptyDefinition
    const [problem] = (await problemsOf(trx, organizationId, row, definition, tools)).filter(
      ({ severity }) => severity === 'error',
    )
    if (problem) throw new Refusal('workflow.incomplete', problem.message, { fields: { [problem.at]: problem.message } })
    // Rendering its emails took a while, and store events wait for this lock.
    const locked = await lockWorkflow(trx, organizationId, id)
    if (locked?.revision !== row.revision || locked.status !== row.status) throw changedSince()

    const number = (await lastVersion(trx, organizationId, id)) + 1
    const version = { workflowId: id, number, definition, note: body.note ?? null, publishedAt: now, userId: session.userId }
    await insertVersion(trx, organizationId, version, emailIdsOf(definition))
    await changeWorkflow(trx, organizationId, id, {
      status: 'active',
      live_version: number,
      draft: null,
      revision: row.revision + 1,
      trigger_type: definition.trigger?.type ?? null,
      paused_at: null,
      pause_cause: null,
      ...(row.status === 'paused' && { watched_from: now }),
      updated_at: now,
    })
    await migratePeople(trx, { organizationId, workflowId: id, number, definition, plan: body.people }, now)
    if (row.status === 'paused') await releasePeople(trx, organizationId, id, definition.settings.overdue, now)
    const { trigger } = definition
    if (body.enrolExisting && trigger?.segmentId && trigger.type === 'segment_entered') {
      const segmentId = segmentIds.toUuid(trigger.segmentId)
      await enqueue(
        trx,
        enrolSegment,
        { organizationId, workflowId: id, segmentId, occasion: `existing:${number}`, after: null },
        { organizationId },
      )
    }
    const { workflowId } = params
    const payload = { workflowId, title: row.title, version: number }
    await recordFact(trx, clock, { type: 'workflow.published', organizationId, aggregate: workflowId, payload })
    return workflowDetail(trx, organizationId, id, now)
  }
