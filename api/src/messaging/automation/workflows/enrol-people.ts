import type { enrolPeople as endpoint } from '@yuko/contract/automation/workflows/enrol-people'
import { segmentIds, subscriberIds, workflowIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enterWorkflows } from '../runs/enter-workflows.ts'
import { findSegmentRule, knownPeople, peopleOfEmails, segmentPage } from './enrol.repository.ts'
import { workflowNotFound } from './get-workflow.ts'
import { lockWorkflow } from './workflow.repository.ts'

const pageSize = 1000

interface Enrolment {
  readonly organizationId: string
  readonly workflowId: string
  /** The same key enrolls a person only once. */
  readonly occasion: string
}

/** How many of them entered. */
export async function enrol(
  trx: Trx,
  clock: Clock,
  { organizationId, workflowId, occasion }: Enrolment,
  ids: readonly string[],
): Promise<number> {
  const entries = ids.map((subscriberId) => ({ workflowId, subscriberId, context: {}, occasion }))
  const outcomes = await enterWorkflows(trx, clock, organizationId, entries)
  return outcomes.filter((outcome) => outcome === 'entered' || outcome === 'held_out').length
}

/** Locks the workflow; refuses one that nobody can enter. */
export async function activeWorkflow(trx: Trx, organizationId: string, workflowId: string): Promise<void> {
  const row = await lockWorkflow(trx, organizationId, workflowId)
  if (!row) throw workflowNotFound()
  if (row.status !== 'active') throw new Refusal('workflow.state-refused', 'People can only enter a workflow while it’s active')
}

export async function enrolPeople({ trx, organizationId, clock, params, body }: TenantCall<typeof endpoint>) {
  const workflowId = workflowIds.toUuid(params.workflowId)
  await activeWorkflow(trx, organizationId, workflowId)
  const enrolment = { organizationId, workflowId, occasion: `by-hand:${newId()}` }
  if ('subscriberIds' in body) {
    const asked = [...new Set(body.subscriberIds)]
    const ids = await knownPeople(trx, organizationId, asked.map(subscriberIds.toUuid))
    const entered = await enrol(trx, clock, enrolment, ids)
    return { entered, refused: asked.length - entered }
  }
  if ('emails' in body) {
    const asked = [...new Set(body.emails)]
    const entered = await enrol(trx, clock, enrolment, await peopleOfEmails(trx, organizationId, asked))
    return { entered, refused: asked.length - entered }
  }
  const rule = await findSegmentRule(trx, organizationId, segmentIds.toUuid(body.segmentId))
  if (!rule) throw new Refusal('segment.not-found', 'This segment doesn’t exist')
  const counts = { entered: 0, refused: 0 }
  for (let after: string | null = null; ; ) {
    const ids: string[] = await segmentPage(trx, organizationId, rule, { now: clock.now(), after, limit: pageSize })
    const entered = await enrol(trx, clock, enrolment, ids)
    counts.entered += entered
    counts.refused += ids.length - entered
    after = ids.at(-1) ?? null
    if (ids.length < pageSize) return counts
  }
}
