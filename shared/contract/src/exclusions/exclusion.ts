import { z } from 'zod'
import { commaList, isoDateTime, typeId } from '../primitives.ts'

export const exclusionId = typeId('exc')

/** What the exclusion applies to. */
export const exclusionScope = z.enum(['review_requests', 'loyalty'])
export type ExclusionScope = z.infer<typeof exclusionScope>

export const exclusionTarget = z.enum([
  'email',
  'email_domain',
  'customer_tag',
  'product',
  'product_tag',
  'collection',
  'order_tag',
  'country',
  'sales_channel',
  'order_below_amount',
])
export type ExclusionTarget = z.infer<typeof exclusionTarget>

/** The lists in the settings: people, products, and orders. */
export const exclusionGroup = z.enum(['customers', 'products', 'orders'])
export type ExclusionGroup = z.infer<typeof exclusionGroup>

export const targetsOf: Readonly<Record<ExclusionGroup, readonly ExclusionTarget[]>> = {
  customers: ['email', 'email_domain', 'customer_tag'],
  products: ['product', 'product_tag', 'collection'],
  orders: ['order_tag', 'country', 'sales_channel', 'order_below_amount'],
}

/** The sales channel of an order. */
export const salesChannel = z.enum(['web', 'pos', 'draft', 'subscription', 'api'])
export type SalesChannel = z.infer<typeof salesChannel>

/** Why something is excluded, as shown for skipped review requests. */
export const exclusionReason = z.enum([
  'excluded_customer',
  'excluded_product',
  'excluded_tag',
  'excluded_order',
  'policy_country',
])
export type ExclusionReason = z.infer<typeof exclusionReason>

export const exclusion = z
  .object({
    exclusionId,
    scope: exclusionScope,
    target: exclusionTarget,
    value: z
      .string()
      .describe('The compared value: an address, a tag, the ID of a product or collection, an amount in minor units …'),
    label: z.string().describe('Display text: the title of a product or collection, a country’s name, or else the value'),
    imageUrl: z.string().nullable().describe('Image of a product'),
    reason: z.string().nullable().describe('The merchant’s own note'),
    expiresAt: isoDateTime.nullable(),
    isExpired: z.boolean(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'Exclusion' })
export type Exclusion = z.infer<typeof exclusion>

/** Filters of the list, which also define “all that match”. */
export const exclusionFilter = {
  scope: exclusionScope.default('review_requests'),
  group: exclusionGroup.default('customers'),
  target: commaList(exclusionTarget).optional(),
  q: z.string().trim().max(200).optional().describe('Part of the value, the title of the product or collection, or the note'),
}

/** The result of adding values. Existing values get the new note and expiry. */
export const addedExclusions = z
  .object({
    added: z.int(),
    unchanged: z.int().describe('Already on the list'),
    refused: z.int(),
    problems: z
      .array(z.object({ row: z.int().describe('1 is the first value or row'), value: z.string(), message: z.string() }))
      .describe('The first 50 refused values'),
  })
  .meta({ id: 'AddedExclusions' })
export type AddedExclusions = z.infer<typeof addedExclusions>
