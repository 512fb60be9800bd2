import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { ExitReason } from '@yuko/contract/automation/runs/run'
import type { Outcome } from './step.ts'
import type { StepRow, Traveler } from './traveler.ts'
import { type NewWayEvent, wayEvent } from './way-events.ts'

interface Ending {
  readonly status: 'completed' | 'goal_reached' | 'exited' | 'failed'
  readonly exitReason?: ExitReason | null
  readonly error?: string | null
}

/** The effects of a batch, written at its end. */
export class Journal {
  readonly events: NewWayEvent[] = []
  readonly #steps = new Map<string, StepRow>()
  readonly #now: Date

  constructor(now: Date) {
    this.#now = now
  }

  get steps(): StepRow[] {
    return [...this.#steps.values()]
  }

  entered(one: Traveler, nodeId: string): void {
    this.#note(one, nodeId, { status: 'entered', reason: null, branch: null, decision: null, email_id: null, finished_at: null })
  }

  left(one: Traveler, nodeId: string, outcome: Exclude<Outcome, { kind: 'wait' }>): void {
    const went = outcome.kind === 'go' ? outcome : undefined
    const error = outcome.kind === 'end' ? outcome.error : undefined
    const reason = outcome.kind === 'jump' ? null : (error ?? outcome.reason ?? null)
    this.#note(one, nodeId, {
      status: error ? 'failed' : (went?.status ?? (reason ? 'skipped' : 'completed')),
      reason,
      branch: went?.branch ?? (went ? 'next' : null),
      decision: went?.decision ?? null,
      email_id: (went?.status ?? 'completed') === 'completed' ? (went?.emailId ?? null) : null,
      finished_at: this.#now,
    })
  }

  end(one: Traveler, { status, exitReason = null, error = null }: Ending): void {
    const lastError = status === 'failed' ? error : null
    Object.assign(one, { status, exitReason, lastError, finishedAt: this.#now, wakeAt: null, awaits: null, outcome: null })
    const { id, workflowId, workflowTitle, person } = one
    const reason = lastError ?? exitReason
    this.events.push(wayEvent(status, { id, workflowId, workflowTitle, subscriberId: person.id, reason }, this.#now))
  }

  happened({ person }: Traveler, key: string, type: EventType, payload: EventPayload): void {
    this.events.push({ subscriberId: person.id, type, key, payload, occurredAt: this.#now })
  }

  #note(
    one: Traveler,
    nodeId: string,
    rest: Omit<StepRow, 'run_id' | 'node_id' | 'visit' | 'workflow_id' | 'version' | 'started_at'>,
  ) {
    const { id, visit, workflowId, version, waitsSince } = one
    this.#steps.set(`${id} ${nodeId} ${visit}`, {
      run_id: id,
      node_id: nodeId,
      visit,
      workflow_id: workflowId,
      version,
      started_at: waitsSince ?? this.#now,
      ...rest,
    })
  }
}
