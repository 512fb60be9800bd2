import type { NodeOf, NodeType, WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { ExitReason, StepSkipReason } from '@yuko/contract/automation/runs/run'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { DecidedRule } from '../rules/decide-rule.repository.ts'
import type { LoadedDefinition } from './definitions.ts'
import type { Traveler } from './traveler.ts'

/** What a step is told beside the people who stand at it. */
export interface StepCall<Node extends WorkflowNode = WorkflowNode> {
  readonly trx: Trx
  readonly clock: Clock
  /** One moment for the whole batch. */
  readonly now: Date
  readonly organizationId: string
  /** The store’s. */
  readonly timeZone: string
  readonly node: Node
  readonly workflowId: string
  readonly loaded: LoadedDefinition
}

/** Something that happened to the person because of a step. */
export interface StepEvent {
  readonly type: EventType
  readonly payload: EventPayload
}

export type Outcome =
  /** Goes on by that way, `next` unless given. */
  | {
      readonly kind: 'go'
      readonly branch?: string
      readonly status?: 'completed' | 'skipped' | 'failed'
      /** Of a skipped one why, of a failed one what went wrong. */
      readonly reason?: StepSkipReason | string
      readonly decision?: Decision
      readonly emailId?: string
      readonly event?: StepEvent
      /** As a sentence, for who tries a workflow; unless given the way that is taken. */
      readonly words?: string
    }
  /** Stays here until then at most; `awaits` what may come before. */
  | { readonly kind: 'wait'; readonly until: Date; readonly awaits?: string; readonly words: string }
  | { readonly kind: 'jump'; readonly to: string }
  | {
      readonly kind: 'end'
      readonly status: 'completed' | 'goal_reached' | 'exited'
      readonly exitReason?: ExitReason
      readonly reason?: StepSkipReason
    }

/** Every comparison with its result, in the order of `leavesOf`, the rules of a split one after the other. */
export interface Decision {
  readonly leaves: DecidedRule['leaves']
}

/**
 * What a kind of step does for many who stand at it at once. `plan` says what happens to each and writes nothing; `perform` writes,
 * in the same transaction, and may find that something could not be done.
 */
export interface StepKind<Node extends WorkflowNode = WorkflowNode> {
  plan(call: StepCall<Node>, travelers: readonly Traveler[]): Outcome[] | Promise<Outcome[]>
  perform?(call: StepCall<Node>, travelers: readonly Traveler[], planned: readonly Outcome[]): Promise<Outcome[]>
}

export type StepKinds = { readonly [Type in NodeType]: StepKind<NodeOf<Type>> }

/** Those whose plan is to go on as intended, for `perform`. */
export function doers(travelers: readonly Traveler[], planned: readonly Outcome[]): Traveler[] {
  return travelers.filter((_, at) => {
    const outcome = planned[at]
    return outcome?.kind === 'go' && (outcome.status ?? 'completed') === 'completed'
  })
}

/** What is skipped goes on by the ordinary way. */
export const skipped = (reason: StepSkipReason, decision?: Decision): Outcome => ({
  kind: 'go',
  status: 'skipped',
  reason,
  ...(decision && { decision }),
})
