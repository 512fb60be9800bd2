import { apiKeyMark } from '@yuko/contract/store/api-key'
import { apiKeyIds } from '#ids.ts'
import { hashToken } from '#platform/auth/opaque-token.ts'
import type { TokenReader } from '#platform/auth/session.ts'
import { organizationClosed, Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { findApiKey, noteApiKeyUse } from './api-keys.repository.ts'
import { scopesOf } from './earlier-scopes.ts'

/** Calls of one key. With 250 products each, that is 75,000 a minute. */

const noteEveryMs = 60_000

/** Identifies a merchant's program by its key, which also determines the organization. Its scopes define what it may do. */
export function apiKeyReader({ db, clock }: Pick<Platform, 'db' | 'clock'>): TokenReader {
  return {
    async read(token) {
      if (!token.startsWith(apiKeyMark)) return null
      const key = await db.asSystem((trx) => findApiKey(trx, hashToken(token)))
      if (!key) {
        throw new Refusal('api-key.refused', 'This API key is invalid or was revoked. Create one in Settings → API keys.')
      }
      const now = clock.now()
      if (key.expires_at && key.expires_at <= now)
        throw new Refusal('api-key.refused', 'This API key has expired. Create a new one in Settings → API keys.')
      if (key.closed_at) throw organizationClosed()
      if (key.disconnected_at) throw new Refusal('store.not-connected', 'This store was disconnected. Reconnect it in Yuko.')
      const apiKeyId = apiKeyIds.toWire(key.id)
      const uses = await countUse({ db, clock }, 'apiKeyCalls', apiKeyId)
      if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() >= noteEveryMs) {
        await db.asSystem((trx) => noteApiKeyUse(trx, key.organization_id, key.id, now))
      }
      const { organization_id: organizationId, created_by_user_id: userId } = key
      const session = { userId, sessionId: apiKeyId, apiKeyId, boundTo: organizationId, role: null }
      return { session, organizationId, scopes: scopesOf(key.scopes), uses }
    },
  }
}
