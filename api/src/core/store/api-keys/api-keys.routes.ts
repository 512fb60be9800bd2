import { randomBytes } from 'node:crypto'
import { type ApiKey, apiKeyMark } from '@yuko/contract/store/api-key'
import { apiKeyLimit, createApiKey } from '@yuko/contract/store/create-api-key'
import { listApiKeys } from '@yuko/contract/store/list-api-keys'
import { revokeApiKey } from '@yuko/contract/store/revoke-api-key'
import { apiKeyIds } from '#ids.ts'
import { hashToken } from '#platform/auth/opaque-token.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { type ApiKeyRow, endApiKey, insertApiKey, listApiKeyRows, lockApiKeys } from './api-keys.repository.ts'
import { scopesOf } from './earlier-scopes.ts'

const shownCharacters = 11

export const apiKeyEndpoints = [
  implement(createApiKey, async ({ trx, organizationId, session, body, clock }) => {
    await lockApiKeys(trx, organizationId)
    if ((await listApiKeyRows(trx, organizationId)).length >= apiKeyLimit)
      throw new Refusal('api-key.too-many', `You’ve reached the limit of ${apiKeyLimit} API keys. Revoke one you don’t use.`)
    const key = newApiKey()
    const { name, scopes } = body
    const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null
    requireExpiry(expiresAt, clock.now())
    const row = { id: newId(), name, prefix: key.slice(0, shownCharacters), scopes, expiresAt, createdAt: clock.now() }
    await insertApiKey(trx, organizationId, { ...row, keyHash: hashToken(key), userId: session.userId })
    const made = (await listApiKeyRows(trx, organizationId)).find(({ id }) => id === row.id)
    if (!made) throw new Error('The new API key was not found')
    return { apiKey: toApiKey(made), key }
  }),

  implement(listApiKeys, async ({ trx, organizationId }) => ({
    items: (await listApiKeyRows(trx, organizationId)).map(toApiKey),
    nextCursor: null,
  })),

  implement(revokeApiKey, async ({ trx, organizationId, params, clock }) => {
    if (!(await endApiKey(trx, organizationId, apiKeyIds.toUuid(params.apiKeyId), clock.now())))
      throw new Refusal('api-key.not-found', 'This API key doesn’t exist or was already revoked')
  }),
]

/** 160 random bits, in characters that a double-click selects as one word. */
export function newApiKey(): string {
  return apiKeyMark + randomBytes(20).toString('hex')
}

function requireExpiry(expiresAt: Date | null, now: Date): void {
  if (!expiresAt) return
  const years = (expiresAt.getTime() - now.getTime()) / (365 * 24 * 3600_000)
  if (years > 0 && years <= 5) return
  const fields = { 'body.expiresAt': 'must be within the next five years' }
  throw new Refusal('api-key.expiry-refused', 'The expiration date must be within the next five years', { fields })
}

function toApiKey({ id, name, prefix, scopes, created_at, expires_at, created_by, last_used_at }: ApiKeyRow): ApiKey {
  return {
    apiKeyId: apiKeyIds.toWire(id),
    name,
    prefix,
    scopes: scopesOf(scopes),
    createdAt: created_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
    createdBy: created_by,
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}
