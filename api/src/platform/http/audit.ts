import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@yuko/contract/endpoint'
import type { Caller, Session } from '../auth/session.ts'
import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import { jsonb } from '../db/expressions.ts'
import { newId } from '../ids.ts'
import { maskPeople } from './mask-people.ts'

/** The state that a call may change; its type is unknown here. */
export type Snapshot = (trx: Trx, organizationId: string, params: Readonly<Record<string, string>>) => Promise<object | undefined>

interface AuditedCall {
  readonly endpoint: Endpoint
  readonly caller: Caller & { readonly organizationId: string }
  readonly requestId: string
  readonly input: { readonly params: unknown; readonly body: unknown }
  readonly result: unknown
  readonly before: object | undefined
  readonly after: object | undefined
}

/** Records actor, action, and target. Called for every successful call of an organization except GET. */
export async function recordCall(trx: Trx, clock: Clock, call: AuditedCall): Promise<void> {
  const { endpoint, caller, input, result, before, after } = call
  const { action, reason } = fieldsOf(input.body)
  await trx
    .insertInto('audit_log')
    .values({
      organization_id: caller.organizationId,
      id: newId(),
      actor: jsonb(actorOf(caller.session)),
      // One endpoint may do several things: `moderate-reviews publish`.
      action: typeof action === 'string' ? `${endpoint.name} ${action}` : endpoint.name,
      target: jsonb({ ...idsOf(made(result)), ...idsOf(result), ...idsOf(input.body), ...idsOf(input.params) }),
      change: before && after ? jsonb(differenceOf(fieldsOf(before), fieldsOf(after))) : null,
      reason: typeof reason === 'string' ? reason : null,
      request_id: call.requestId,
      at: clock.now(),
    })
    .execute()
}

function actorOf({ userId, sessionId, apiKeyId, role }: Session): object {
  return apiKeyId === undefined ? { type: 'user', userId, sessionId, role } : { type: 'api-key', apiKeyId }
}

interface AuditedEvent {
  readonly organizationId: string
  /** The actor: a user, the store platform, or the system itself. */
  readonly actor: { readonly type: 'user' | 'platform' | 'system'; readonly userId?: string; readonly sessionId?: string }
  readonly action: string
  readonly target?: object
}

/** For changes of an organization without a member's call. Without personal data. */
export async function recordEvent(trx: Trx, clock: Clock, event: AuditedEvent): Promise<void> {
  const { organizationId, actor, action, target = {} } = event
  const row = {
    organization_id: organizationId,
    id: newId(),
    action,
    change: null,
    reason: null,
    request_id: null,
    at: clock.now(),
  }
  await trx
    .insertInto('audit_log')
    .values({ ...row, actor: jsonb(actor), target: jsonb(target) })
    .execute()
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Wire IDs: `reviewId`, `reviewIds`, `org_uuid`. Nothing else of a call is copied, so no personal text is. */
function idsOf(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(([name]) => /(Ids?|_uuid)$/.test(name)))
}

/** The created resource may be nested next to values shown once: `{ apiKey: { apiKeyId }, key }`. */
function made(result: unknown): object {
  const inner = Object.values(fieldsOf(result)).filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  return inner.length === 1 ? fieldsOf(inner[0]) : {}
}

function differenceOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const those = (of: Record<string, unknown>) => {
    const masked = maskPeople(of) as Record<string, unknown>
    return Object.fromEntries(names.map((name) => [name, masked[name] ?? null]))
  }
  return { before: those(before), after: those(after) }
}
