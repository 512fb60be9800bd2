import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { moveRun as moveEndpoint } from '@yuko/contract/automation/runs/move-run'
import type { WorkflowRun } from '@yuko/contract/automation/runs/run'
import type { skipDelay as skipEndpoint } from '@yuko/contract/automation/runs/skip-delay'
import { runIds } from '#ids.ts'
import { leaveWork } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/expressions.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { WorkflowHead } from '../analytics/graph.repository.ts'
import { readHead } from '../analytics/graph.ts'
import { recordPersonEvents } from '../record-events.ts'
import { endRuns } from '../runs/inside-runs.repository.ts'
import { wayEvent } from '../runs/way-events.ts'
import { findVersion } from '../workflows/versions.repository.ts'
import { mayBeDone } from './may.ts'
import { toRun } from './run.mapper.ts'
import { changeRun, findRun, type LockedRun, leaveStep, lockRun } from './runs.repository.ts'

type Call = TenantCall<typeof skipEndpoint>
interface Held {
  readonly head: WorkflowHead
  readonly run: LockedRun
  readonly nodes: readonly WorkflowNode[]
}

/** The engine finds the delay over at its next pass. */
export const skipDelay = (call: Call) =>
  change(call, 'skipDelay', ({ run }) => changeRun(call.trx, call.organizationId, run.id, { wake_at: call.clock.now() }))

/** Starts a new visit, so that earlier steps run again and write new emails. */
export const moveRun = (call: TenantCall<typeof moveEndpoint>) =>
  change(call, 'move', async ({ run, nodes }) => {
    const { trx, organizationId, clock, body } = call
    if (!nodes.some(({ id }) => id === body.to))
      throw new Refusal('run.state-refused', 'The version this person is in doesn’t have this step')
    await leaveStep(trx, organizationId, run, 'moved_by_hand', clock.now())
    await changeRun(trx, organizationId, run.id, {
      node_id: body.to,
      visit: Math.max(1, run.visit) + 1,
      wake_at: clock.now(),
      waits_since: null,
      awaits: null,
      outcome: null,
      attempts: 0,
      last_error: null,
      is_overdue: false,
    })
  })

export const exitRun = (call: Call) =>
  change(call, 'exit', async ({ run, head }) => {
    const { trx, organizationId, clock } = call
    const now = clock.now()
    await leaveStep(trx, organizationId, run, 'ended_by_hand', now)
    await endRuns(trx, organizationId, [{ id: run.id, status: 'exited', exit_reason: 'manual' }], now)
    const way = { id: run.id, workflowId: head.id, workflowTitle: head.title, subscriberId: run.subscriber_id, reason: 'manual' }
    const { subscriberId, ...event } = wayEvent('exited', way, now)
    await recordPersonEvents(trx, clock, organizationId, [{ person: { subscriberId }, ...event }])
  })

/** From the step that failed. */
export const retryRun = (call: Call) =>
  change(call, 'retry', async ({ run }) => {
    const again = changeRun(call.trx, call.organizationId, run.id, {
      status: 'waiting',
      exit_reason: null,
      finished_at: null,
      attempts: 0,
      last_error: null,
      wake_at: call.clock.now(),
    })
    await again.catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      throw new Refusal('run.state-refused', 'This person has already re-entered the workflow and can only be in it once')
    })
  })

const refusals = {
  skipDelay: 'This person is no longer waiting',
  move: 'This person’s run has ended',
  exit: 'This person’s run has ended',
  retry: 'There’s no failed step to retry',
} as const

/** @throws run.state-refused if the run moved on since it was loaded, or the action was done already. */
async function change(call: Call, what: keyof typeof refusals, work: (held: Held) => Promise<void>): Promise<WorkflowRun> {
  const { trx, organizationId, clock, params, body } = call
  const head = await readHead(trx, organizationId, params.workflowId)
  const id = runIds.toUuid(params.runId)
  const run = await lockRun(trx, organizationId, head.id, id)
  if (!run) throw new Refusal('run.not-found', 'This run doesn’t exist')
  if (run.node_id !== body.at.nodeId || run.visit !== body.at.visit)
    throw new Refusal('run.state-refused', 'This person has moved on in the meantime')
  const nodes = (await findVersion(trx, organizationId, head.id, run.version))?.definition.nodes ?? []
  const may = mayBeDone(
    run,
    nodes.find((node) => node.id === run.node_id),
    clock.now(),
  )
  if (!may[what]) throw new Refusal('run.state-refused', refusals[what])
  await work({ head, run, nodes })
  leaveWork(trx)
  const changed = await findRun(trx, organizationId, head.id, id)
  if (!changed) throw new Refusal('run.not-found', 'This run doesn’t exist')
  return toRun(changed)
}
