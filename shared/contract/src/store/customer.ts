import { z } from 'zod'
import { isoDateTime, money } from '../primitives.ts'
import { customerId } from './order.ts'

export const customer = z
  .object({
    customerId,
    externalId: z.string().nullable().describe('The store’s ID'),
    email: z.string().nullable(),
    name: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    locale: z.string().nullable(),
    country: z.string().nullable(),
    tags: z.array(z.string()),
    ordersCount: z.int().nullable().describe('As the store counts them; null: unknown'),
    spent: money.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'Customer' })
