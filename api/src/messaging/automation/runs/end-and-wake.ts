import type { happening } from '@yuko/contract/automation/definition/definition'
import type { EventType } from '@yuko/contract/automation/events/person-events'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { ExitReason } from '@yuko/contract/automation/runs/run'
import type { z } from 'zod'
import { decideRule } from '../rules/decide-rule.repository.ts'
import type { AdmitCall } from './admit.ts'
import { loadDefinitions, versionKey } from './definitions.ts'
import type { FollowedEvent } from './followed-event.ts'
import { endRuns, type InsideRun, insideRuns, wakeRuns } from './inside-runs.repository.ts'
import { type NewWayEvent, wayEvent } from './way-events.ts'

interface End {
  readonly status: 'goal_reached' | 'exited'
  readonly reason: ExitReason | null
}

/** Applies events to their people's active runs: some end, and those waiting for the event wake. At most one event per person. */
export async function endAndWake(call: AdmitCall, events: readonly FollowedEvent[]): Promise<NewWayEvent[]> {
  const { trx, organizationId, now } = call
  const byPerson = new Map(events.map((event) => [event.subscriberId, event]))
  const runs = await insideRuns(trx, organizationId, [...byPerson.keys()])
  if (runs.length === 0) return []
  const versions = runs.map(({ workflow_id, version }) => ({ workflowId: workflow_id, version }))
  const loaded = await loadDefinitions(trx, organizationId, versions)
  const asked = runs.flatMap((run) => {
    const event = byPerson.get(run.subscriber_id)
    const definition = loaded.get(versionKey({ workflowId: run.workflow_id, version: run.version }))
    return event && definition ? [{ run, event, definition: definition.definition, nodes: definition.nodes }] : []
  })
  const filters = new Filters(call)

  for (const { event, definition } of asked)
    for (const one of [definition.goal, ...definition.exits]) if (one) filters.ask(one, event)
  for (const { run, event, nodes } of asked) {
    const node = nodes.get(run.node_id ?? '')
    if (run.awaits === event.type && node?.type === 'wait_for_event') filters.ask(node, event)
  }
  await filters.decide()

  const ended = asked.flatMap(({ run, event, definition }) => {
    const end = endOf(event, definition, filters)
    return end ? [{ run, ...end }] : []
  })
  const endedIds = new Set(ended.map(({ run }) => run.id))
  const woken = asked.filter(({ run, event, nodes }) => {
    const node = nodes.get(run.node_id ?? '')
    return run.awaits === event.type && node?.type === 'wait_for_event' && !endedIds.has(run.id) && filters.agree(node, event)
  })
  await endRuns(
    trx,
    organizationId,
    ended.map(({ run, status, reason }) => ({ id: run.id, status, exit_reason: reason })),
    now,
  )
  await wakeRuns(
    trx,
    organizationId,
    woken.map(({ run }) => run.id),
    'happened',
    now,
  )
  return ended.map(({ run, status, reason }) => wayEvent(status, { ...wayOf(run), reason }, now))
}

const wayOf = ({ id, workflow_id, workflow_title, subscriber_id }: InsideRun) => ({
  id,
  workflowId: workflow_id,
  workflowTitle: workflow_title,
  subscriberId: subscriber_id,
})

type Happening = z.output<typeof happening>

/** The goal first: reaching it counts as success. */
function endOf(
  event: FollowedEvent,
  { goal, exits, settings }: { goal: Happening | null; exits: readonly Happening[]; settings: { purpose: string } },
  filters: Filters,
): End | null {
  if (goal && filters.agree(goal, event)) return { status: 'goal_reached', reason: null }
  if (exits.some((one) => filters.agree(one, event))) return { status: 'exited', reason: 'exit_condition' }
  const reason = settings.purpose === 'marketing' ? silencedBy(event) : null
  return reason && { status: 'exited', reason }
}

/** Exit reasons that end all marketing to a person. */
function silencedBy({ type, payload }: FollowedEvent): ExitReason | null {
  if (type === 'consent.unsubscribed') return 'unsubscribed'
  if (type === 'email.complained') return 'suppressed'
  return type === 'email.bounced' && payload.bounce === 'hard' ? 'suppressed' : null
}

/** Evaluates event filters, one query each for all people. */
class Filters {
  readonly #call: AdmitCall
  readonly #asked = new Map<Rule, Map<FollowedEvent, boolean>>()

  constructor(call: AdmitCall) {
    this.#call = call
  }

  ask({ event: type, filter }: Happening, event: FollowedEvent): void {
    if (!filter || type !== event.type) return
    const about = this.#asked.get(filter) ?? new Map<FollowedEvent, boolean>()
    this.#asked.set(filter, about.set(event, false))
  }

  async decide(): Promise<void> {
    const { trx, organizationId, timeZone, now } = this.#call
    for (const [rule, about] of this.#asked) {
      const events = [...about.keys()]
      const eventType: EventType | null = events[0]?.type ?? null
      const people = events.map(({ subscriberId, payload }) => ({ subscriberId, context: payload }))
      const decided = await decideRule(trx, { organizationId, rule, eventType, timeZone, now }, people)
      for (const [at, event] of events.entries()) about.set(event, decided[at]?.result ?? false)
    }
  }

  agree({ event: type, filter }: Happening, event: FollowedEvent): boolean {
    if (type !== event.type) return false
    return filter ? (this.#asked.get(filter)?.get(event) ?? false) : true
  }
}
