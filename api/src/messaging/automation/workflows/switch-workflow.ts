import { overdueAfterHours } from '@yuko/contract/automation/definition/settings'
import type { PauseCause } from '@yuko/contract/automation/pause-cause'
import type { pauseWorkflow as pauseEndpoint } from '@yuko/contract/automation/workflows/pause-workflow'
import type { resumeWorkflow as resumeEndpoint } from '@yuko/contract/automation/workflows/resume-workflow'
import type { WorkflowStatus } from '@yuko/contract/automation/workflows/workflow'
import type { Selectable } from 'kysely'
import { workflowIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import { leaveWork, type Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import type { Workflows } from '../automation.tables.ts'
import { workflowNotFound } from './get-workflow.ts'
import { endAllRuns, holdRuns, releaseRuns } from './people.repository.ts'
import { askToTellExits } from './tell-exits.job.ts'
import { toWorkflow } from './workflow.mapper.ts'
import { changeWorkflow, findWorkflow, lockWorkflow } from './workflow.repository.ts'

/** Nobody moves while paused; events are still recorded and may end a run. */
export async function pauseWorkflow(call: TenantCall<typeof pauseEndpoint>) {
  const { trx, organizationId, clock } = call
  const row = await lockIn(call, 'active', 'Only an active workflow can be paused')
  await pause(trx, clock, row, null)
  return shown(trx, organizationId, row.id, clock.now())
}

/** Of a locked workflow. `cause`: why we do it; null: a member does. */
export async function pause(
  trx: Trx,
  clock: Clock,
  { organization_id: organizationId, id, title }: Pick<Selectable<Workflows>, 'organization_id' | 'id' | 'title'>,
  cause: PauseCause | null,
): Promise<void> {
  const now = clock.now()
  const pause_cause = cause && jsonb(cause)
  await changeWorkflow(trx, organizationId, id, { status: 'paused', paused_at: now, pause_cause, updated_at: now })
  await holdRuns(trx, organizationId, id)
  const workflowId = workflowIds.toWire(id)
  const payload = { workflowId, title, cause }
  await recordFact(trx, clock, { type: 'workflow.paused', organizationId, aggregate: workflowId, payload })
}

export async function resumeWorkflow(call: TenantCall<typeof resumeEndpoint>) {
  const { trx, organizationId, clock, body } = call
  const { id } = await lockIn(call, 'paused', 'Only a paused workflow can be resumed')
  const now = clock.now()
  await changeWorkflow(trx, organizationId, id, {
    status: 'active',
    paused_at: null,
    pause_cause: null,
    // Emails until now no longer count: the member decided to continue.
    watched_from: now,
    updated_at: now,
  })
  await releasePeople(trx, organizationId, id, body.overdue, now)
  return shown(trx, organizationId, id, now)
}

/** Steps due for more than a day are sent, skipped, or end the run. */
export async function releasePeople(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  overdue: 'send' | 'skip_old' | 'exit',
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - overdueAfterHours * 60 * minuteMs)
  if (overdue === 'exit') {
    await endAllRuns(trx, organizationId, workflowId, 'overdue', now, before)
    await askToTellExits(trx, organizationId, workflowId, now)
  }
  await releaseRuns(trx, organizationId, workflowId, overdue === 'skip_old' ? before : null)
  leaveWork(trx)
}

type Call = TenantCall<typeof pauseEndpoint> | TenantCall<typeof resumeEndpoint>

async function lockIn({ trx, organizationId, params }: Call, status: WorkflowStatus, otherwise: string) {
  const id = workflowIds.toUuid(params.workflowId)
  const row = await lockWorkflow(trx, organizationId, id)
  if (!row) throw workflowNotFound()
  if (row.status !== status) throw new Refusal('workflow.state-refused', otherwise)
  return row
}

async function shown(trx: Trx, organizationId: string, id: string, now: Date) {
  const row = await findWorkflow(trx, organizationId, id, now)
  if (!row) throw workflowNotFound()
  return toWorkflow(row)
}
