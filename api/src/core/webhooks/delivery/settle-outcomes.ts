import { webhookEndpointIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { note, noteEach } from '#platform/observe/notes.ts'
import { cancelWaiting, changeEndpoint } from '../endpoints/endpoints.repository.ts'
import { healthAfter } from './endpoint-health.ts'
import type { Outcome } from './outcome.ts'
import { type EndpointState, lockEndpointStates, settleDeliveries } from './settle.repository.ts'

/** Saves the results of many attempts and their endpoints' health in one transaction. */
export async function settleOutcomes(db: Database, clock: Clock, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const byEndpoint = Map.groupBy(outcomes, ({ endpointId }) => endpointId)
  await db.asSystem(async (trx) => {
    const keys = [...byEndpoint.values()].flatMap(([first]) => first ?? [])
    const states = await lockEndpointStates(trx, keys)
    await settleDeliveries(trx, outcomes)
    for (const state of states) await follow(trx, clock, state, byEndpoint.get(state.id) ?? [])
  })
  noteEach(outcomes, resultOf, (outcome, count) =>
    note('webhooks-settled', { outcome: outcome as ReturnType<typeof resultOf>, count }),
  )
}

const resultOf = ({ isDelivered, nextAt }: Outcome) => (isDelivered ? 'delivered' : nextAt ? 'retrying' : 'failed')

async function follow(trx: Trx, clock: Clock, state: EndpointState, outcomes: readonly Outcome[]): Promise<void> {
  const health = healthAfter(state, outcomes)
  if (health) await changeEndpoint(trx, state, health.change)
  // Including calls in progress when it was disabled.
  if (state.status === 'disabled_auto' || health?.change.status === 'disabled_auto') await cancelWaiting(trx, state)
  if (!health?.news) return
  const endpointId = webhookEndpointIds.toWire(state.id)
  const of = { aggregate: endpointId, organizationId: state.organization_id }
  if (health.news === 'failing') await recordFact(trx, clock, { ...of, type: 'webhook.failing', payload: { endpointId } })
  else {
    const reason = health.news === 'gone' ? 'gone' : 'failing'
    await recordFact(trx, clock, { ...of, type: 'webhook.disabled', payload: { endpointId, reason } })
  }
}
