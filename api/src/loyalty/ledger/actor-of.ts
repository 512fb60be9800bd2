import { apiKeyIds } from '#ids.ts'
import type { Session } from '#platform/auth/session.ts'
import type { Posting } from './posting.ts'

/** Whoever calls, as the ledger keeps it: a member of the organization, or a key of it. */
export const actorOf = ({ apiKeyId, userId }: Session): NonNullable<Posting['actor']> =>
  apiKeyId ? { type: 'api', id: apiKeyIds.toUuid(apiKeyId) } : { type: 'user', id: userId }
