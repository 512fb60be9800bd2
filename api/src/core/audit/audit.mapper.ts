import type { AuditEntry } from '@yuko/contract/audit/audit-entry'
import { apiKeyIds, auditEntryIds, userIds } from '#ids.ts'
import type { AuditRow, StoredActor } from './audit.repository.ts'

const types = ['user', 'api-key', 'platform', 'system', 'support'] as const

/** UUIDs of the API keys among the actors. */
export function keysIn(actors: readonly StoredActor[]): string[] {
  return [...new Set(actors.flatMap(({ apiKeyId }) => (apiKeyId ? [apiKeyIds.toUuid(apiKeyId)] : [])))]
}

export function toActor(actor: StoredActor, name: string | null, keys: ReadonlyMap<string, string>): AuditEntry['actor'] {
  const { type, userId, apiKeyId, role = null } = actor
  if (apiKeyId) return { type, id: apiKeyId, name: keys.get(apiKeyIds.toUuid(apiKeyId)) ?? null, role: null }
  return { type, id: userId ? userIds.toWire(userId) : type, name, role }
}

export function toEntry(row: AuditRow, keys: ReadonlyMap<string, string>): AuditEntry {
  return {
    entryId: auditEntryIds.toWire(row.id),
    at: row.at.toISOString(),
    actor: toActor(row.actor, row.actor_name, keys),
    action: row.action,
    target: row.target,
    change: row.change,
    reason: row.reason,
    requestId: row.request_id,
  }
}

/** The stored actor for an ID to filter by. Invalid IDs match nothing. */
export function storedActor(id: string): Partial<StoredActor> {
  const type = types.find((one) => one === id)
  if (type) return { type }
  if (/^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id)) return { userId: userIds.toUuid(id) }
  return { apiKeyId: id }
}
