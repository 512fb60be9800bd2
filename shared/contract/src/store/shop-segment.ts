import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'

export const shopSegmentId = typeId('ssg')

/** A customer segment of the connected Shopify store. Its members are copied once it is followed. */
export const shopSegment = z
  .object({
    shopSegmentId,
    externalId: z.string(),
    name: z.string(),
    isFollowed: z.boolean(),
    isDeleted: z.boolean().describe('Deleted in Shopify: conditions on it are false'),
    customers: z.int().nullable().describe('null: not copied yet, so conditions on it are false'),
    copiedAt: isoDateTime.nullable().describe('When all members were last read'),
  })
  .meta({ id: 'ShopSegment' })
export type ShopSegment = z.infer<typeof shopSegment>
