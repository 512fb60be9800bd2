import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'

export const privacyKind = z.enum(['export', 'erase', 'erase_shop'])

/** Days to complete a request, and for which its file is available. */
export const privacyDays = 30

export const privacyArea = z.object({
  area: z.string().describe('The name of the area: `orders`'),
  held: z.int().describe('Things about the person when the request came'),
  left: z.int().nullable().describe('Things about the person afterwards; null where nothing was to be erased, or not yet'),
  kept: z.string().nullable().describe('What stays without the person, and why'),
})
export type PrivacyArea = z.infer<typeof privacyArea>

export const privacyRequest = z
  .object({
    requestId: typeId('prq'),
    kind: privacyKind,
    source: z.enum(['merchant', 'platform']).describe('The requester: a member, or the store platform for the person'),
    status: z.enum(['waiting', 'working', 'done', 'failed']),
    subject: z.string().describe('Masked: `a…@shop.example`'),
    requestedBy: z.string().nullable(),
    reference: z.string().nullable().describe('The number of the request at the store platform'),
    note: z.string().nullable(),
    dueAt: isoDateTime,
    isOverdue: z.boolean(),
    createdAt: isoDateTime,
    completedAt: isoDateTime.nullable(),
    areas: z.array(privacyArea),
    file: z
      .object({ bytes: z.int(), sha256: z.string(), until: isoDateTime })
      .nullable()
      .describe('The exported file; null: none, or deleted'),
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof privacyRequest>
