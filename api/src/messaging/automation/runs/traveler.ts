import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import type { ExitReason, RunStatus } from '@yuko/contract/automation/runs/run'
import type { LoadedDefinition } from './definitions.ts'

/** A person in a run; one object with all the batch knows about them, updated as steps change it. */
export interface Traveling {
  readonly id: string
  readonly email: string
  /** Hex. */
  readonly addressHash: string
  readonly customerId: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  /** IANA zone; the store's if theirs is unknown. */
  readonly timeZone: string
  readonly consent: 'subscribed' | 'unconfirmed' | 'never_subscribed' | 'unsubscribed'
  /** Marketing emails that count for the cap, oldest first. */
  cappedMails: Date[]
  tags: readonly string[]
  properties: Readonly<Record<string, unknown>>
}

/** A run in memory. */
export interface Traveler {
  readonly id: string
  readonly workflowId: string
  readonly workflowTitle: string
  readonly version: number
  readonly loaded: LoadedDefinition
  readonly person: Traveling
  /** The payload of the event that started it. */
  readonly context: EventPayload
  readonly bucket: number
  readonly enteredAt: Date
  status: RunStatus
  /** Null before the first step. */
  nodeId: string | null
  visit: number
  /** Since when they wait at the node; null: just arrived. */
  waitsSince: Date | null
  wakeAt: Date | null
  awaits: string | null
  outcome: string | null
  variant: string | null
  isOverdue: boolean
  exitReason: ExitReason | null
  lastError: string | null
  finishedAt: Date | null
}

/** A row of `workflow_steps`. */
export interface StepRow {
  readonly run_id: string
  readonly node_id: string
  readonly visit: number
  readonly workflow_id: string
  readonly version: number
  readonly status: 'entered' | 'completed' | 'skipped' | 'failed'
  readonly reason: string | null
  readonly branch: string | null
  readonly decision: object | null
  readonly email_id: string | null
  readonly started_at: Date
  readonly finished_at: Date | null
}
