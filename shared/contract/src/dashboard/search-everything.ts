import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { loyaltyMemberId } from '../loyalty/members/member.ts'
import { typeId } from '../primitives.ts'
import { reviewStatus } from '../reviews/review.ts'

/** A few results of each type for the command palette; the lists of the areas have the rest. */
export const searchEverything = defineEndpoint({
  name: 'search-everything',
  summary:
    'Search reviews, products, customers, orders, loyalty members, workflows, subscribers, segments, and forms by word prefix',
  method: 'GET',
  path: '/search',
  access: 'organization.read',
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  reply: z.object({
    reviews: z.array(
      z.object({
        reviewId: typeId('rev'),
        rating: z.int(),
        excerpt: z.string(),
        authorName: z.string(),
        status: reviewStatus,
      }),
    ),
    products: z.array(z.object({ productId: typeId('prd'), title: z.string(), imageUrl: z.string().nullable() })),
    customers: z.array(z.object({ customerId: typeId('cus'), name: z.string().nullable(), email: z.string().nullable() })),
    orders: z.array(z.object({ orderId: typeId('ord'), number: z.string(), customerEmail: z.string().nullable() })),
    members: z.array(
      z.object({ memberId: loyaltyMemberId, name: z.string().nullable(), email: z.string().nullable(), balance: z.int() }),
    ),
    workflows: z.array(z.object({ workflowId: typeId('wfl'), title: z.string() })),
    subscribers: z.array(z.object({ subscriberId: typeId('sub'), name: z.string().nullable(), email: z.string() })),
    segments: z.array(z.object({ segmentId: typeId('seg'), name: z.string() })),
    forms: z.array(z.object({ formId: typeId('sgf'), name: z.string() })),
  }),
})
