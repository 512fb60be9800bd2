import { randomBytes } from 'node:crypto'
import { type ApiKey, apiKeyMark } from '@yuko/contract/store/api-key'
import { apiKeyLimit, createApiKey } from '@yuko/contract/store/create-api-key'
import { listApiKeys } from '@yuko/contract/store/list-api-keys'
import { revokeApiKey } from '@yuko/contract/store/revoke-api-key'
import { hashToken } from '#platform/auth/opaque-token.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { idCodec, newId } from '#platform/ids.ts'
import { type ApiKeyRow, endApiKey, insertApiKey, listApiKeyRows, lockApiKeys } from './api-keys.repository.ts'

const apiKeyIds = idCodec('key')
const shownCharacters = 11

export const apiKeyEndpoints = [
  implement(createApiKey, async ({ trx, organizationId, session, body, clock }) => {
    await lockApiKeys(trx, organizationId)
    if ((await listApiKeyRows(trx, organizationId)).length >= apiKeyLimit)
      throw new Refusal(
        'api-key.too-many',
        `There are ${apiKeyLimit} API keys already. Revoke one that is not used any more first`,
      )
    const key = newApiKey()
    const row = { id: newId(), name: body.name, prefix: key.slice(0, shownCharacters), createdAt: clock.now() }
    await insertApiKey(trx, organizationId, { ...row, keyHash: hashToken(key), userId: session.userId })
    return { apiKey: toApiKey({ ...row, created_at: row.createdAt, last_used_at: null }), key }
  }),

  implement(listApiKeys, async ({ trx, organizationId }) => ({
    items: (await listApiKeyRows(trx, organizationId)).map(toApiKey),
    nextCursor: null,
  })),

  implement(revokeApiKey, async ({ trx, organizationId, params, clock }) => {
    if (!(await endApiKey(trx, organizationId, apiKeyIds.toUuid(params.apiKeyId), clock.now())))
      throw new Refusal('api-key.not-found', 'There is no such API key, or it was revoked already')
  }),
]

/** 160 random bits, in characters that a double click selects as one word. */
function newApiKey(): string {
  return apiKeyMark + randomBytes(20).toString('hex')
}

function toApiKey({ id, name, prefix, created_at, last_used_at }: ApiKeyRow): ApiKey {
  return {
    apiKeyId: apiKeyIds.toWire(id),
    name,
    prefix,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}
