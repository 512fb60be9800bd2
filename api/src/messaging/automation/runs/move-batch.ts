import { startId } from '@yuko/contract/automation/definition/definition'
import { mayFail, type WorkflowNode } from '@yuko/contract/automation/definition/node'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { recordPersonEvents } from '../record-events.ts'
import { causedBy } from './caused-by.ts'
import { claimRuns } from './claim.repository.ts'
import { loadDefinitions, versionKey } from './definitions.ts'
import { Journal } from './journal.ts'
import type { Outcome, StepCall, StepKind, StepKinds } from './step.ts'
import { StepFailure } from './step-failure.ts'
import { toTraveler } from './to-traveler.ts'
import type { Traveler } from './traveler.ts'
import { writeRuns, writeSteps } from './write-runs.repository.ts'

export interface EngineTools {
  readonly clock: Clock
  readonly kinds: StepKinds
}

export interface BatchLimits {
  readonly runs: number
  /** Steps of one run per transaction; the rest in the next. */
  readonly steps: number
}

export const batchLimits: BatchLimits = { runs: 200, steps: 100 }

/** A step that failed too often: it is skipped, and the run continues. */
export interface GivenUp {
  readonly runId: string
  readonly nodeId: string
  readonly error: string
}

/**
 * Moves due runs, each until it waits or ends, in the caller's transaction. Only one run per person moves at a time, so that the
 * next sees its effects. Returns how many moved; 0: none due and unlocked.
 */
export async function moveBatch(
  tools: EngineTools,
  trx: Trx,
  organizationId: string,
  { limits = batchLimits, runId, givenUp }: { limits?: BatchLimits; runId?: string; givenUp?: GivenUp } = {},
): Promise<number> {
  const now = tools.clock.now()
  const claimed = await claimRuns(trx, organizationId, { now, limit: limits.runs, ...(runId !== undefined && { runId }) })
  if (claimed.length === 0) return 0
  const people = new Set<string>()
  const due = claimed.filter(({ subscriber_id }) => people.size < people.add(subscriber_id).size)
  const versions = due.map(({ workflow_id, version }) => ({ workflowId: workflow_id, version }))
  const loaded = await loadDefinitions(trx, organizationId, versions)
  const travelers = due.map((row) => toTraveler(row, loaded))
  const batch = new Batch(tools, trx, organizationId, now, await readTimeZone(trx, organizationId), givenUp)
  await batch.move(travelers, limits.steps)
  await writeRuns(trx, organizationId, travelers)
  await writeSteps(trx, organizationId, batch.journal.steps)
  // After the runs are saved: these events may wake and end some of them.
  const happenings = batch.journal.events.map(({ subscriberId, ...event }) => ({ person: { subscriberId }, ...event }))
  await recordPersonEvents(trx, tools.clock, organizationId, happenings)
  return travelers.length
}

class Batch {
  readonly journal: Journal
  readonly #tools: EngineTools
  readonly #common: Pick<StepCall, 'trx' | 'clock' | 'now' | 'organizationId' | 'timeZone'>
  readonly #givenUp: GivenUp | undefined

  constructor(tools: EngineTools, trx: Trx, organizationId: string, now: Date, timeZone: string, givenUp: GivenUp | undefined) {
    this.journal = new Journal(now)
    this.#tools = tools
    this.#common = { trx, clock: tools.clock, now, organizationId, timeZone }
    this.#givenUp = givenUp
  }

  async move(travelers: readonly Traveler[], mostSteps: number): Promise<void> {
    let moving = travelers.filter((one) => this.#begin(one))
    for (let steps = 0; steps < mostSteps && moving.length > 0; steps++) {
      const groups = Map.groupBy(moving, (one) => `${versionKey(one)} ${one.nodeId}`)
      const onward: Traveler[] = []
      for (const group of groups.values()) onward.push(...(await this.#take(group)))
      moving = onward
    }
    for (const one of moving) one.wakeAt = this.#common.now
  }

  /** False: the run cannot start. */
  #begin(one: Traveler): boolean {
    const { now } = this.#common
    if (expiryOf(one) <= now) {
      this.journal.end(one, { status: 'exited', exitReason: 'expired' })
      return false
    }
    if (one.nodeId !== null && one.loaded.nodes.has(one.nodeId)) return true
    return this.#arrive(one, one.nodeId === null ? one.loaded.next(startId, 'next') : undefined)
  }

  #arrive(one: Traveler, nodeId: string | undefined): boolean {
    if (nodeId === undefined || !one.loaded.nodes.has(nodeId)) {
      this.journal.end(one, { status: 'completed' })
      return false
    }
    one.nodeId = nodeId
    one.waitsSince = one.wakeAt = one.awaits = one.outcome = null
    return true
  }

  /** Takes one step for all; returns those who continue to another. */
  async #take(group: readonly Traveler[]): Promise<Traveler[]> {
    const [first] = group
    const node = first?.loaded.nodes.get(first.nodeId ?? '')
    if (!first || !node) return []
    const outcomes = await this.#outcomes(node, group, first)
    return group.filter((one, at) => {
      const outcome = outcomes[at]
      if (!outcome) throw new Error(`${node.type} must answer for every traveler`)
      return this.#apply(one, node, outcome)
    })
  }

  async #outcomes(node: WorkflowNode, group: readonly Traveler[], { workflowId, loaded, id }: Traveler): Promise<Outcome[]> {
    const givenUp = this.#givenUp
    if (givenUp?.runId === id && givenUp.nodeId === node.id) return [outcomeOfFailure(node, givenUp.error)]
    const call: StepCall = { ...this.#common, node, workflowId, loaded }
    try {
      return await takeStep(this.#tools.kinds[node.type] as unknown as StepKind, call, group)
    } catch (error) {
      throw new StepFailure(node.id, error)
    }
  }

  /** True: continues to another step in this transaction. */
  #apply(one: Traveler, node: WorkflowNode, outcome: Outcome): boolean {
    const { now } = this.#common
    if (outcome.kind === 'wait') {
      if (!one.waitsSince) this.journal.entered(one, node.id)
      one.waitsSince ??= now
      one.wakeAt = new Date(Math.min(outcome.until.getTime(), expiryOf(one).getTime()))
      one.awaits = outcome.awaits ?? null
      one.isOverdue = false
      return false
    }
    this.journal.left(one, node.id, outcome)
    if (outcome.kind === 'end') {
      this.journal.end(one, outcome)
      return false
    }
    if (outcome.kind === 'jump') {
      one.visit++
      return this.#arrive(one, outcome.to)
    }
    if (node.type === 'ab_test') one.variant = outcome.branch ?? null
    const goesOn = this.#arrive(one, one.loaded.next(node.id, outcome.branch ?? 'next'))
    if (!outcome.event) return goesOn
    const { type, payload } = outcome.event
    this.journal.happened(one, `${type}:${one.id}:${node.id}:${one.visit}`, type, causedBy(payload, one.context, one.workflowId))
    // The event may end this very run: decided when it is recorded, before the next step.
    if (!goesOn || !one.loaded.endsOn.has(type)) return goesOn
    one.wakeAt = now
    return false
  }
}

async function takeStep(kind: StepKind, call: StepCall, group: readonly Traveler[]): Promise<Outcome[]> {
  const planned = await kind.plan(call, group)
  return kind.perform ? kind.perform(call, group, planned) : planned
}

export const expiryOf = ({ enteredAt, loaded }: Pick<Traveler, 'enteredAt' | 'loaded'>) =>
  new Date(enteredAt.getTime() + loaded.definition.settings.maxDays * dayMs)

function outcomeOfFailure(node: WorkflowNode, error: string): Outcome {
  if (node.onError && mayFail(node.type))
    return { kind: 'end', status: node.onError === 'exit' ? 'exited' : 'failed', exitReason: 'error', error }
  return { kind: 'go', status: 'failed', reason: error, branch: wayWhenFailed(node) }
}

/** The branch taken if a step failed. */
export function wayWhenFailed(node: WorkflowNode): string {
  switch (node.type) {
    case 'condition':
      return 'no'
    case 'split':
      return 'else'
    case 'wait_for_event':
      return 'timed_out'
    case 'webhook':
      return 'failed'
    case 'ab_test':
      return node.variants[0]?.id ?? 'next'
    default:
      return 'next'
  }
}
