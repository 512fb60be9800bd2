import type { Reentry } from '@yuko/contract/automation/definition/settings'
import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { Trx } from '#platform/db/database.ts'
import { bucketOf, isHeldOut } from '#platform/experiments/deterministic.ts'
import { newId } from '#platform/ids.ts'
import { after } from '../duration.ts'
import { decideRule } from '../rules/decide-rule.repository.ts'
import { valueAt } from '../value-at.ts'
import { type FormerRun, findFormerRuns, insertRuns, type NewRun } from './admit.repository.ts'
import type { LoadedDefinition } from './definitions.ts'

/** An active workflow. */
export interface OpenWorkflow {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly loaded: LoadedDefinition
}

export interface Entrant {
  readonly subscriberId: string
  /** The event's payload, or what a trigger without an event provides. */
  readonly context: EventPayload
  /** Of `subscriber_events`; null: started by something else, named by `occasion`. */
  readonly eventId: string | null
  /** Identifies the occasion across retries; default: the event. */
  readonly occasion?: string
}

/** held_out: in the holdout group; counts as entered and gets nothing. */
export type Admission = 'entered' | 'held_out' | 'refused_by_rule' | 'entered_before' | 'is_inside'

export interface Admitted {
  readonly admission: Admission
  readonly runId: string | null
}

export interface AdmitCall {
  readonly trx: Trx
  readonly organizationId: string
  readonly now: Date
  /** The store's. */
  readonly timeZone: string
}

/** Admits people by audience and re-entry rules, each occasion once. One result each; nobody is in a workflow twice. */
export async function admit(
  call: AdmitCall,
  workflow: OpenWorkflow,
  entrants: readonly Entrant[],
  { asksTrigger }: { asksTrigger: boolean },
): Promise<Admitted[]> {
  const { trx, organizationId, now } = call
  const allowed = await allowedByRules(call, workflow, entrants, asksTrigger)
  const ids = entrants.map(({ subscriberId }) => subscriberId)
  const former = await findFormerRuns(trx, organizationId, workflow.id, ids)
  const { settings } = workflow.loaded.definition
  const rows: NewRun[] = []
  const planned = entrants.map((entrant, at): Admitted => {
    if (!allowed[at]) return { admission: 'refused_by_rule', runId: null }
    const runs = former.get(entrant.subscriberId) ?? { last: null, isInside: false }
    if (isTooEarly(settings.reentry, runs, now)) return { admission: 'entered_before', runId: null }
    const bucket = bucketOf(organizationId, workflow.id, entrant.subscriberId)
    const isOut = isHeldOut(bucket, settings.holdoutPercent)
    if (!settings.isConcurrent && runs.isInside) return { admission: 'is_inside', runId: null }
    former.set(entrant.subscriberId, { last: now, isInside: !isOut })
    const row = { ...rowOf(call, workflow, entrant, bucket), ...(isOut ? heldOut(now) : {}) }
    rows.push(row)
    return { admission: isOut ? 'held_out' : 'entered', runId: row.id }
  })
  // The unique key decides: the first of two equal ones enters.
  const written = await insertRuns(trx, rows)
  return planned.map((one) => (one.runId === null || written.has(one.runId) ? one : { admission: 'entered_before', runId: null }))
}

const heldOut = (now: Date) =>
  ({ status: 'exited', exit_reason: 'holdout', wake_at: null, finished_at: now }) as const satisfies Partial<NewRun>

function rowOf({ organizationId, now }: AdmitCall, workflow: OpenWorkflow, entrant: Entrant, bucket: number): NewRun {
  const { reentry, isConcurrent } = workflow.loaded.definition.settings
  return {
    organization_id: organizationId,
    id: newId(),
    workflow_id: workflow.id,
    version: workflow.version,
    subscriber_id: entrant.subscriberId,
    key: keyOf(reentry, entrant),
    is_concurrent: isConcurrent,
    event_id: entrant.eventId,
    context: entrant.context,
    bucket,
    status: 'waiting',
    exit_reason: null,
    wake_at: now,
    entered_at: now,
    finished_at: null,
  }
}

async function allowedByRules(
  { trx, organizationId, now, timeZone }: AdmitCall,
  { loaded }: OpenWorkflow,
  entrants: readonly Entrant[],
  asksTrigger: boolean,
): Promise<boolean[]> {
  const { trigger, audience } = loaded.definition
  const children = [asksTrigger ? trigger?.filter : null, audience].flatMap((rule): Rule[] => (rule ? [rule] : []))
  if (children.length === 0) return entrants.map(() => true)
  const question = {
    organizationId,
    rule: { op: 'and' as const, children },
    eventType: loaded.eventType as EventType | null,
    timeZone,
    now,
  }
  return (await decideRule(trx, question, entrants)).map(({ result }) => result)
}

function isTooEarly(reentry: Reentry, { last }: FormerRun, now: Date): boolean {
  if (reentry.mode === 'once') return last !== null
  return reentry.mode === 'after' && last !== null && after(last, reentry.time) > now
}

/** The key within which a person enters once. */
function keyOf(reentry: Reentry, { subscriberId, context, eventId, occasion }: Entrant): string {
  const happening = occasion ?? eventId ?? newId()
  if (reentry.mode === 'once') return subscriberId
  if (reentry.mode !== 'once_per_key') return `${subscriberId}:${happening}`
  return `${subscriberId}:${valueAt(context, reentry.path) ?? happening}`
}
