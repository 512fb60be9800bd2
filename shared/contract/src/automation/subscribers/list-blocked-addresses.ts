import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, pageOf, pageQuery } from '../../primitives.ts'
import { blockReason, subscriberId } from './subscriber.ts'

/** Why an address gets no marketing email: a block, or a complete opt-out. */
export const suppressionReason = z.enum([...blockReason.options, 'unsubscribed'])
export type SuppressionReason = z.infer<typeof suppressionReason>

export const blockedAddress = z
  .object({
    addressHash: z.string(),
    email: z.string().nullable().describe('null: the person was erased'),
    subscriberId: subscriberId.nullable(),
    reason: suppressionReason,
    detail: z.string().nullable(),
    at: isoDateTime,
  })
  .meta({ id: 'BlockedAddress' })
export type BlockedAddress = z.infer<typeof blockedAddress>

export const listBlockedAddresses = defineEndpoint({
  name: 'list-blocked-addresses',
  summary: 'List blocked email addresses, newest first',
  method: 'GET',
  path: '/suppressions',
  access: 'organization.read',
  query: z.object({
    ...pageQuery,
    reason: suppressionReason.optional(),
    q: z.string().trim().max(254).optional().describe('A complete address'),
  }),
  reply: pageOf(blockedAddress),
})
