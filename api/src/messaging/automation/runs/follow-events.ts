import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import { leaveWork, type Trx } from '#platform/db/database.ts'
import { openWorkflows } from './admit.repository.ts'
import { type AdmitCall, admit, type Entrant, type OpenWorkflow } from './admit.ts'
import { causesOf } from './caused-by.ts'
import { lockPeople } from './claim.repository.ts'
import { loadDefinitions, versionKey } from './definitions.ts'
import { endAndWake } from './end-and-wake.ts'
import type { FollowedEvent } from './followed-event.ts'
import { suitsTrigger } from './trigger-match.ts'
import { type NewWayEvent, wayEvent, writeWayEvents } from './way-events.ts'

/** More than any chain needs: entry and exit are events too. */
const mostRounds = 10

/**
 * Applies events in the transaction that records them: runs end (goal, exits, unsubscribing), waiting runs wake, and people
 * enter. Nobody moves here; the engine does that after the commit. Other transactions about the same people wait.
 */
export async function followEvents(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  events: readonly FollowedEvent[],
): Promise<void> {
  const call = await begin(trx, clock, organizationId, events)
  if (call) await follow(call, events)
}

/** Undefined: nothing to do, this organization never published a workflow. */
export async function begin(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  about: readonly { readonly subscriberId: string }[],
): Promise<AdmitCall | undefined> {
  if (about.length === 0) return undefined
  const timeZone = await readTimeZone(trx, organizationId)
  const ids = about.map(({ subscriberId }) => subscriberId)
  await lockPeople(trx, organizationId, ids)
  return { trx, organizationId, now: clock.now(), timeZone }
}

export async function follow(call: AdmitCall, events: readonly FollowedEvent[]): Promise<void> {
  const { trx, organizationId, now } = call
  const open = await readOpenWorkflows(call)
  let following = events
  for (let round = 0; round < mostRounds && following.length > 0; round++) {
    const next: FollowedEvent[] = []
    for (const turn of turnsOf(following)) {
      const happened = [...(await endAndWake(call, turn)), ...(await enter(call, open, turn))]
      next.push(...(await writeWayEvents(trx, organizationId, happened, now)))
    }
    following = next
  }
  leaveWork(trx)
}

export async function readOpenWorkflows({ trx, organizationId }: AdmitCall, ids?: readonly string[]): Promise<OpenWorkflow[]> {
  const versions = await openWorkflows(trx, organizationId, ids)
  const loaded = await loadDefinitions(trx, organizationId, versions)
  return versions.flatMap((one) => {
    const definition = loaded.get(versionKey(one))
    return definition ? [{ id: one.workflowId, title: one.title, version: one.version, loaded: definition }] : []
  })
}

/** Splits events into rounds with one event per person: what the first starts, the second may end. */
function turnsOf(events: readonly FollowedEvent[]): FollowedEvent[][] {
  const turns: FollowedEvent[][] = []
  const times = new Map<string, number>()
  for (const event of events) {
    const turn = times.get(event.subscriberId) ?? 0
    times.set(event.subscriberId, turn + 1)
    const list = turns[turn] ?? []
    list.push(event)
    turns[turn] = list
  }
  return turns
}

async function enter(call: AdmitCall, open: readonly OpenWorkflow[], events: readonly FollowedEvent[]): Promise<NewWayEvent[]> {
  const happened: NewWayEvent[] = []
  for (const workflow of open) {
    const { trigger } = workflow.loaded.definition
    const entrants = events.flatMap(({ id, subscriberId, type, payload }): Entrant[] => {
      if (!trigger || type !== workflow.loaded.eventType || !suitsTrigger(workflow.id, trigger, payload)) return []
      return causesOf(payload).includes(workflow.id) ? [] : [{ subscriberId, context: payload, eventId: id }]
    })
    if (entrants.length > 0) happened.push(...(await admitted(call, workflow, entrants, true)).events)
  }
  return happened
}

/** With the timeline entries of those who entered. */
export async function admitted(call: AdmitCall, workflow: OpenWorkflow, entrants: readonly Entrant[], asksTrigger: boolean) {
  const admissions = await admit(call, workflow, entrants, { asksTrigger })
  const events = admissions.flatMap(({ admission, runId }, at): NewWayEvent[] => {
    const subscriberId = entrants[at]?.subscriberId
    if (admission !== 'entered' || runId === null || subscriberId === undefined) return []
    return [wayEvent('entered', { id: runId, workflowId: workflow.id, workflowTitle: workflow.title, subscriberId }, call.now)]
  })
  return { admissions, events }
}
