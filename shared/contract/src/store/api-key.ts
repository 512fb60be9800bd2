import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'
import { apiScope } from './api-scopes.ts'

export const apiKeyId = typeId('key')

/** Prefix that distinguishes keys from other tokens. */
export const apiKeyMark = 'yk_'

/** A key for a merchant's program, such as the store's server: limited to its scopes. */
export const apiKey = z
  .object({
    apiKeyId,
    name: z.string(),
    prefix: z.string().describe('The first characters of the key, to identify it'),
    scopes: z.array(apiScope),
    createdAt: isoDateTime,
    expiresAt: isoDateTime.nullable().describe('Refused from then on; null: valid until revoked'),
    createdBy: z.string().nullable().describe('Name of the member; null: the account was closed'),
    lastUsedAt: isoDateTime.nullable().describe('Exact to the minute; null: never used'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>
