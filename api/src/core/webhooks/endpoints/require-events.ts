import { roleHolds } from '@yuko/contract/permissions'
import type { Session } from '#platform/auth/session.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { needsOfEvents } from './event-scopes.ts'

/** Members and keys may only subscribe to events whose data they may read. */
export function requireEvents({ role, scopes }: Session, types: Iterable<string>): void {
  const needs = needsOfEvents(types)
  if (!scopes) {
    if (needs.every(({ permission }) => role && roleHolds(role, permission))) return
    throw new Refusal('session.forbidden', 'You don’t have permission to read the data in these events')
  }
  const lacking = [...new Set(needs.map(({ scope }) => scope))].filter((scope) => !scopes.includes(scope))
  if (lacking.length === 0) return
  const message = `This API key can’t read the data in these events. Missing scopes: ${lacking.join(', ')}`
  throw new Refusal('api-key.scope-missing', message)
}
