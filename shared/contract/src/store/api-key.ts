import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'

export const apiKeyId = typeId('key')

/** What tells a key from every other token that a request may carry. */
export const apiKeyMark = 'yk_'

/** A key for the store's own server: it may send products, customers and orders, and nothing else. */
export const apiKey = z
  .object({
    apiKeyId,
    name: z.string(),
    prefix: z.string().describe('The first characters of the key, to tell it from others'),
    createdAt: isoDateTime,
    lastUsedAt: isoDateTime.nullable().describe('To the minute; null before the first use'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>
