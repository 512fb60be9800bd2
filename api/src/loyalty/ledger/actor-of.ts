import { apiKeyIds } from '#ids.ts'
import type { Session } from '#platform/auth/session.ts'

/** The caller as the ledger records it: a member of the organization, or an API key. */
export const actorOf = ({ apiKeyId, userId }: Session): { type: 'user' | 'api'; id: string | null } =>
  apiKeyId ? { type: 'api', id: apiKeyIds.toUuid(apiKeyId) } : { type: 'user', id: userId }
