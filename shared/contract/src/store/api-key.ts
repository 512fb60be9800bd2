import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'
import { apiScope } from './api-scopes.ts'

export const apiKeyId = typeId('key')

/** What tells a key from every other token that a request may carry. */
export const apiKeyMark = 'yk_'

/** A key for a program of the merchant's, such as the store's own server: it may do what its scopes say, and nothing else. */
export const apiKey = z
  .object({
    apiKeyId,
    name: z.string(),
    prefix: z.string().describe('The first characters of the key, to tell it from others'),
    scopes: z.array(apiScope),
    createdAt: isoDateTime,
    expiresAt: isoDateTime.nullable().describe('Refused from then on; null: in force until it is revoked'),
    createdBy: z.string().nullable().describe('Null: an account that is gone'),
    lastUsedAt: isoDateTime.nullable().describe('To the minute; null before the first use'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>
