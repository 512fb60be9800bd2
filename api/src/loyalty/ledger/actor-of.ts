import { apiKeyIds } from '#ids.ts'
import type { Session } from '#platform/auth/session.ts'
import type { Posting } from './posting.ts'

/** The caller as the ledger records it: a member of the organization, or an API key. */
export const actorOf = ({ apiKeyId, userId }: Session): NonNullable<Posting['actor']> =>
  apiKeyId ? { type: 'api', id: apiKeyIds.toUuid(apiKeyId) } : { type: 'user', id: userId }
