import type { NodeOf, NodeType, WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { ExitReason, StepSkipReason } from '@yuko/contract/automation/runs/run'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { DecidedRule } from '../rules/decide-rule.repository.ts'
import type { LoadedDefinition } from './definitions.ts'
import type { Traveler } from './traveler.ts'

/** The input of a step, without its people. */
export interface StepCall<Node extends WorkflowNode = WorkflowNode> {
  readonly trx: Trx
  readonly clock: Clock
  /** One moment for the entire batch. */
  readonly now: Date
  readonly organizationId: string
  /** The store’s. */
  readonly timeZone: string
  readonly node: Node
  readonly workflowId: string
  readonly loaded: LoadedDefinition
}

/** An event caused by a step. */
export interface StepEvent {
  readonly type: EventType
  readonly payload: EventPayload
}

export type Outcome =
  /** Continues on that branch, default `next`. */
  | {
      readonly kind: 'go'
      readonly branch?: string
      readonly status?: 'completed' | 'skipped' | 'failed'
      /** Why it was skipped, or what failed. */
      readonly reason?: StepSkipReason | string
      readonly decision?: Decision
      readonly emailId?: string
      readonly event?: StepEvent
      /** A sentence for a test run; default: the branch taken. */
      readonly words?: () => string
    }
  /** Waits at most until then; `awaits` names an event that ends the wait earlier. */
  | { readonly kind: 'wait'; readonly until: Date; readonly awaits?: string; readonly words: () => string }
  | { readonly kind: 'jump'; readonly to: string }
  | {
      readonly kind: 'end'
      readonly status: 'completed' | 'goal_reached' | 'exited' | 'failed'
      readonly exitReason?: ExitReason
      readonly reason?: StepSkipReason
      /** Of a step that failed for good. */
      readonly error?: string
    }

/** Every comparison with its result, in the order of `leavesOf`, the rules of a split in sequence. */
export interface Decision {
  readonly leaves: DecidedRule['leaves']
}

/**
 * The behavior of a step type, for many people at once. `plan` decides for each and writes nothing; `perform` writes, in the
 * same transaction, and may find that something failed.
 */
export interface StepKind<Node extends WorkflowNode = WorkflowNode> {
  plan(call: StepCall<Node>, travelers: readonly Traveler[]): Outcome[] | Promise<Outcome[]>
  perform?(call: StepCall<Node>, travelers: readonly Traveler[], planned: readonly Outcome[]): Promise<Outcome[]>
}

export type StepKinds = { readonly [Type in NodeType]: StepKind<NodeOf<Type>> }

/** Those whose plan is to continue, for `perform`. */
export function doers(travelers: readonly Traveler[], planned: readonly Outcome[]): Traveler[] {
  return travelers.filter((_, at) => {
    const outcome = planned[at]
    return outcome?.kind === 'go' && (outcome.status ?? 'completed') === 'completed'
  })
}

/** A skipped step continues on the default branch. */
export const skipped = (reason: StepSkipReason, decision?: Decision): Outcome => ({
  kind: 'go',
  status: 'skipped',
  reason,
  ...(decision && { decision }),
})
